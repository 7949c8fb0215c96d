import { Router } from 'express';
import { signedIn } from '../../http/requireLogin.ts';
import type { PictureDependencies } from './pictures.routes.ts';
import { presetOf, uploadAddress } from './pictures.service.ts';

/** Tells a signed-in client where to upload. The specification names these calls after Cloudinary's settings. */
export function pictureConfigRouter({ jwtSecret, now, pictures }: PictureDependencies): Router {
  const router = Router();
  router.get('/cloudinary', (_request, response) => {
    response.json(uploadAddress(signedIn(response), jwtSecret, now()));
  });
  router.get('/cloudinarypreset', (_request, response) => {
    response.json(presetOf(pictures));
  });
  return router;
}
