import { OWN_PICTURE } from '@school-office/contract/pictures';
import express, { Router, type RequestHandler } from 'express';
import { notFound } from '../../http/ApiError.ts';
import { openToAll } from '../../http/permissions.ts';
import { noStore } from '../../http/security.ts';
import { keepPicture, openCapability, useCapability, type PictureDependencies } from './pictures.service.ts';
import { receivePicture } from './receivePicture.ts';
import { createUploadPlaces } from './uploadPlaces.ts';

/** A picture never changes, but no proxy may keep a child's photograph, and no browser for long. */
const ONE_DAY_PRIVATE = 'private, max-age=86400';

/** Needs no login but an address that nobody can guess. Takes uploads at the addresses from `pictureConfigRouter`, and serves the pictures kept here without a login. */
export function picturesRouter(dependencies: PictureDependencies): Router {
  const { now, pictures } = dependencies;
  const router = Router();
  const takePlace = createUploadPlaces();

  router.post('/upload/:capability', openToAll, noStore, async (request, response) => {
    const capability = await openCapability(String(request.params.capability), dependencies);
    const answer = await takePlace(capability.school, async () => {
      await useCapability(capability, now());
      return keepPicture(await receivePicture(request, response), capability.path, pictures);
    });
    response.json(answer);
  });

  router.get(
    '/{*name}',
    openToAll,
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
