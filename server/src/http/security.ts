import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Sets the security headers of every answer. Plain http in the office network must keep working, so nothing here asks for
 * https. Browsers load pictures from this server and `pictureHosts` only: any other host would learn that a clerk looks.
 */
export function securityHeaders(pictureHosts: readonly string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The library that writes spreadsheets packs large ones in a worker of its own, to which the same policy applies.
        'worker-src': ["'self'", 'blob:'],
        // React and the print frame use inline styles; no script is inline.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...pictureHosts],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** The API's answers hold children's data, so neither a browser nor a proxy may cache them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
