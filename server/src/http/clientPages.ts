import { join } from 'node:path';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Serves the built client; every path that is no file is a page of the single-page app. */
export function clientPages(folder: string): Router {
  const router = Router();
  // Vite puts a hash of the content into the names below assets/, and lays what is compressed already beside each file.
  router.use(
    '/assets',
    expressStaticGzip(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  router.use('/assets', (_request, response) => {
    response.status(404).end();
  });
  router.use(express.static(folder, { index: false, cacheControl: false }));
  router.get('/{*page}', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
  });
  return router;
}
