// Keeps all files of this version, so that everything works without a network. FILES and VERSION are filled in.
const VERSION = '%VERSION%';
const FILES = %FILES%;
const NAME = `sectors-${VERSION}`;

self.addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES))));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n.startsWith('sectors-') && n !== NAME).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.open(NAME).then(async (kept) => {
      const wanted = request.mode === 'navigate' ? './' : request;
      return (await kept.match(wanted, { ignoreSearch: request.mode === 'navigate' })) ?? fetch(request);
    }),
  );
});
