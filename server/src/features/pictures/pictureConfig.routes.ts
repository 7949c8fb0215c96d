import { Router } from 'express';
import { may } from '../../http/permissions.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { presetOf, uploadAddress, type PictureDependencies } from './pictures.service.ts';

/** Tells a signed-in client where to upload. The specification names these calls after Cloudinary's settings. */
export function pictureConfigRouter({
  jwtSecret,
  now,
  pictures,
}: Omit<PictureDependencies, 'isSessionOpen'>): Router {
  const router = Router();
  router.get('/cloudinary', may('uploadPictures'), (_request, response) => {
    response.json(uploadAddress(signedIn(response), jwtSecret, now()));
  });
  router.get('/cloudinarypreset', may('uploadPictures'), (_request, response) => {
    response.json(presetOf(pictures));
  });
  return router;
}
