import { join } from 'node:path';
import express, { Router, type Response } from 'express';
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
  // A page that the build has prepared lies beside it, as login.html does for /login.
  const prepared = { index: false, cacheControl: false, extensions: ['html'], setHeaders: askAnewForPages };
  router.use(express.static(folder, prepared));
  router.get('/{*page}', (_request, response) => {
    response.sendFile(join(folder, 'index.html'), { cacheControl: false, headers: PAGE_HEADERS });
  });
  return router;
}

const PAGE_HEADERS = { 'Cache-Control': 'no-cache' };

function askAnewForPages(response: Response, path: string): void {
  if (path.endsWith('.html')) response.set(PAGE_HEADERS);
}
