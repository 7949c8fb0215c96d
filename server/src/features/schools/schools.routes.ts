import { Router } from 'express';
import { seenByDesk } from '@school-office/contract/editing';
import { schoolUpdate, type SchoolAnswer } from '@school-office/contract/schoolSettings';
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
    const { seen } = seenByDesk.parse(request.body);
    const { _id, before, school } = await updateSchool(signedIn(response).school, update, seen);
    const changes = changesBetween(before, school);
    const { label: name } = school;
    await audit(response, {
      action: 'edited',
      kind: 'school',
      record: _id,
      name,
      changes,
      seen: school.seen,
    });
    response.json({ message: 'The school is saved.', school } satisfies SchoolAnswer);
  });

  return router;
}
