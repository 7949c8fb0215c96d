import { Router } from 'express';
import { schoolUpdate, type SchoolAnswer } from '@school-office/contract/schoolSettings';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { refuseForeignPicture, type PictureSettings } from '../pictures/pictures.service.ts';
import { findSchool, listSchools, updateSchool } from './schools.service.ts';

/** The schools of the sign-in page, which needs no login. */
export function schoolsRouter(): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    response.json(await listSchools());
  });
  return router;
}

/** The school of the signed-in account, with its settings. */
export function schoolRouter(pictures: PictureSettings): Router {
  const router = Router();

  router.get('/', async (_request, response) => {
    const school = await findSchool(signedIn(response).school);
    if (!school) throw notFound('School');
    response.json(school);
  });

  router.put('/', async (request, response) => {
    const update = schoolUpdate.parse(request.body);
    refuseForeignPicture({ field: 'logo', label: 'Logo', address: update.logo }, pictures);
    const { _id, before, school } = await updateSchool(signedIn(response).school, update);
    const changes = changesBetween(before, school);
    await audit(actorOf(response), {
      action: 'edited',
      kind: 'school',
      record: _id,
      name: school.label,
      changes,
    });
    response.json({ message: 'The school is saved.', school } satisfies SchoolAnswer);
  });

  return router;
}
