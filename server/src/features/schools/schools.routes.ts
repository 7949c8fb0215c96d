import { seenByDesk } from '@school-office/contract/editing';
import { schoolUpdate } from '@school-office/contract/school/schoolSettings';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may, openToAll } from '../../http/permissions.ts';
import type { OfficeClock } from '../clock/clock.service.ts';
import type { PictureSettings } from '../pictures/pictures.service.ts';
import { listSchools, schoolToday, updateSchool } from './schools.service.ts';

/** The schools of the sign-in page, which needs no login. */
export function schoolsRouter(): Router {
  const router = Router();
  router.get('/', openToAll, async (_request, response) => {
    response.json(await listSchools());
  });
  return router;
}

/** The school of the signed-in account, with its settings, and whether the clock seems wrong. */
export function schoolRouter(pictures: PictureSettings, clock: OfficeClock): Router {
  const router = Router();

  router.get('/', may('seeSchool'), async (_request, response) => {
    response.json(await schoolToday(actorOf(response), clock));
  });

  router.put('/', may('changeSchool'), async (request, response) => {
    const [update, { seen }] = [schoolUpdate.parse(request.body), seenByDesk.parse(request.body)];
    response.json(await updateSchool(actorOf(response), update, seen, pictures));
  });

  return router;
}
