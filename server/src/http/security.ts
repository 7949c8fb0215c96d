import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers for every answer. Plain http in the office network must keep working, so nothing here asks for https. Pictures of
 * other hosts than ours and `pictureHosts` are not loaded, whatever a record names: they would tell that host who looks.
 */
export function securityHeaders(pictureHosts: readonly string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and the print frame set styles inline; scripts never are.
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

/** Answers of the API hold children's data: no cache, neither the browser's nor one between, may keep them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
