import { Router } from 'express';
import { seenByDesk } from '@school-office/contract/editing';
import { schoolUpdate, type SchoolToday } from '@school-office/contract/school/schoolSettings';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import type { OfficeClock } from '../clock/clock.service.ts';
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

/** The school of the signed-in account, with its settings, and whether the clock seems wrong. */
export function schoolRouter(pictures: PictureSettings, clock: OfficeClock): Router {
  const router = Router();

  router.get('/', async (_request, response) => {
    const school = await findSchool(actorOf(response).school);
    if (!school) throw notFound('School');
    response.json({ ...school, ...(await clock.noteFor(school.value)) } satisfies SchoolToday);
  });

  router.put('/', async (request, response) => {
    const update = schoolUpdate.parse(request.body);
    refuseForeignPicture({ field: 'logo', label: 'Logo', address: update.logo }, pictures);
    const { seen } = seenByDesk.parse(request.body);
    response.json(await updateSchool(actorOf(response), update, seen));
  });

  return router;
}
