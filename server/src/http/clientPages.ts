import { join } from 'node:path';
import express, { Router } from 'express';
import { openToAll } from './permissions.ts';

/** Serves the built client; every path that is not a file is a page of the single-page app. */
export function clientPages(folder: string): Router {
  const router = Router();
  // Vite puts a hash of the content into these names, so a file never changes.
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { index: false, redirect: false, immutable: true, maxAge: '1y' }),
  );
  router.use('/assets', (_request, response) => {
    response.status(404).end();
  });
  router.use(express.static(folder, { index: false, redirect: false }));
  router.get('/{*page}', openToAll, (_request, response) => {
    response.sendFile(join(folder, 'index.html'), {
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
