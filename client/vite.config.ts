import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env['SECTORS_SERVER'] ?? 'http://127.0.0.1:8000';
const games = fileURLToPath(new URL('../sectors/games/', import.meta.url));

/** While developing: a game's art straight from its folder, without a server. */
const art: Plugin = {
  name: 'art',
  configureServer(vite) {
    vite.middlewares.use('/dev-art', (request, response, next) => {
      const hit = /^\/(\w+)\/(symbols\.svg|style\.css)/.exec(request.url ?? '');
      if (!hit) return next();
      try {
        const text = readFileSync(`${games}${hit[1]}/art/${hit[2]}`);
        response.setHeader('Content-Type', hit[2] === 'style.css' ? 'text/css' : 'image/svg+xml');
        response.end(text);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
  },
};

const isLocal = process.argv.includes('site'); // vite build --mode site: for a folder of files, without a server
const base = isLocal ? './' : '/';

/** In the page for a folder of files: where they lie, and that it can be installed. */
const folder: Plugin = {
  name: 'folder',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'application/json', id: 'files' }, children: '{}', injectTo: 'head-prepend' },
    { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
  ],
};

/** In the built page: the early script starts by itself, before the rest of the page is here. */
const early: Plugin = {
  name: 'early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const found = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'early');
      if (!found) throw new Error('the early script is not a chunk of its own');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `${base}${found.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** Beside every script and style sheet: the same file packed, so that the server need not do it. */
const pack: Plugin = {
  name: 'pack',
  apply: 'build',
  writeBundle({ dir }) {
    for (const name of readdirSync(`${dir}/assets`).filter((one) => /\.(js|css)$/.test(one))) {
      const bytes = readFileSync(`${dir}/assets/${name}`);
      writeFileSync(`${dir}/assets/${name}.br`, brotliCompressSync(bytes));
      writeFileSync(`${dir}/assets/${name}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

const conditions = [...(isLocal ? ['local'] : []), ...defaultClientConditions];
const EARLY = isLocal ? /src\/local\/early\.ts$/ : /src\/(early|net\/(seats|protocol))\.ts$/;

export default defineConfig({
  base,
  plugins: [svelte(), art, early, ...(isLocal ? [folder] : [pack])],
  resolve: { conditions: process.env['VITEST'] ? ['browser'] : conditions },
  worker: { format: 'es' },
  build: {
    outDir: isLocal ? '../sectors/server/site/static' : '../sectors/server/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: 'early', test: EARLY }] } },
    },
  },
  server: { proxy: { '/api': server, '/art': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    isolate: false,
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
