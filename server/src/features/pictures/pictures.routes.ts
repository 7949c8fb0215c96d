import express, { Router, type RequestHandler } from 'express';
import { OWN_PICTURE } from '@school-office/contract/pictures';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { noStore } from '../../http/security.ts';
import { keepPicture, useCapability, type PictureSettings } from './pictures.service.ts';
import { receivePicture } from './receivePicture.ts';
import { readCapability, signCapability } from './uploadCapability.ts';
import { createUploadPlaces } from './uploadPlaces.ts';

/** The answer of the preset call when no picture host is configured. This server ignores it. */
const NO_PRESET = 'school-office';

/** A picture never changes, but no proxy may keep a child's photograph, and no browser for long. */
const ONE_DAY_PRIVATE = 'private, max-age=86400';

export interface PictureDependencies {
  jwtSecret: string;
  now: () => Date;
  pictures: PictureSettings;
}

/** Tells a signed-in client where to upload. The specification names these calls after Cloudinary's settings. */
export function pictureConfigRouter({ jwtSecret, now, pictures }: PictureDependencies): Router {
  const router = Router();
  router.get('/cloudinary', (_request, response) => {
    response.json(`/pictures/upload/${signCapability(signedIn(response).school, jwtSecret, now())}`);
  });
  router.get('/cloudinarypreset', (_request, response) => {
    response.json(pictures.cloudinary?.uploadPreset ?? NO_PRESET);
  });
  return router;
}

/** Takes uploads at the addresses from `pictureConfigRouter`, and serves the pictures kept here without a login. */
export function picturesRouter({ jwtSecret, now, pictures }: PictureDependencies): Router {
  const router = Router();
  const takePlace = createUploadPlaces();

  router.post('/upload/:capability', noStore, async (request, response) => {
    const capability = readCapability(String(request.params.capability), jwtSecret, now());
    if (!capability) {
      // Not 401, which would sign the clerk out and lose the form.
      throw new ApiError(404, 'The time for this upload has run out. Please choose the picture again.');
    }
    const answer = await takePlace(capability.school, async () => {
      await useCapability(capability, now());
      return keepPicture(await receivePicture(request, response), capability.path, pictures);
    });
    response.json(answer);
  });

  router.get(
    '/{*name}',
    needsPictureName,
    express.static(pictures.folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response) => response.setHeader('Cache-Control', ONE_DAY_PRIVATE),
    }),
  );
  router.use(() => {
    throw notFound('Picture');
  });
  return router;
}

/** Throws 404 for any path but a picture's, such as another file in the folder or a path out of it. */
const needsPictureName: RequestHandler = (request, _response, next) => {
  if (!OWN_PICTURE.test(`${request.baseUrl}${request.path}`)) throw notFound('Picture');
  next();
};
