/** What runs before everything else: the worker that hosts the tables begins while the page is on its way. */

export interface Files {
  home: string; // the folder of the page
  engine: string; // the folder that the interpreter is in
  lock: object; // which packages the interpreter may fetch: none
  memory: string; // that of the interpreter once it has imported all that follows but the games
  nothing: string; // an empty library
  library: string; // Python's own modules
  core: string; // ours
  games: Record<string, string>; // the modules and content of each game
  pages: Record<string, string>; // what a server would answer, written before
}

/** Where everything lies; names change with what is in the files. */
export const files: Files = {
  ...(JSON.parse(document.getElementById('files')?.textContent || '{}') as Omit<Files, 'home'>),
  home: new URL('.', location.href).href,
};

export const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'host' });
worker.postMessage({ kind: 'begin', files });
