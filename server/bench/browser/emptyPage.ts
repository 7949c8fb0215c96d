// A process of its own: builds a page with React and one sentence as the product's pages are built, and serves it as they are.
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { build } from 'vite';
import { clientPages } from '../../src/http/clientPages.ts';
import { securityHeaders } from '../../src/http/security.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../../client', import.meta.url));

// Below the client, so that React is found; dist is never checked in.
const folder = await mkdtemp(join(CLIENT_FOLDER, 'dist', 'empty-page-'));
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Empty</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
);
await writeFile(
  join(folder, 'main.js'),
  `import { createElement } from 'react';
   import { createRoot } from 'react-dom/client';
   createRoot(document.querySelector('#root')).render(createElement('h1', null, 'An empty page of React'));`,
);
await build({
  root: folder,
  configFile: join(CLIENT_FOLDER, 'vite.config.ts'),
  logLevel: 'silent',
  build: { outDir: 'built' },
});

const app = express();
app.use(securityHeaders([]));
app.use(clientPages(join(folder, 'built')));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
