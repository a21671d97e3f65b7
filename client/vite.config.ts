import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
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

export default defineConfig({
  base: '/',
  plugins: [svelte(), art],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../sectors/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    manifest: true,
  },
  server: { proxy: { '/api': server, '/art': server, '/ws': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
