import { schoolYearPath, schoolYearTurn } from '@school-office/contract/school/schoolYear';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { LARGEST_IMPORT } from '../../http/jsonBody.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { previewYear } from './preview.service.ts';
import { beginYear } from './schoolYear.service.ts';
import { undoingYearUnderWay, yearUnderWay } from './schoolYear.words.ts';
import { undoYear } from './undoYear.service.ts';

/** The turn of a school year. */
export function schoolYearRouter(): Router {
  const router = Router();
  router.get('/:year', may('turnSchoolYear'), async (request, response) => {
    response.json(await previewYear(actorOf(response), schoolYearPath.parse(request.params).year));
  });
  router.post(
    '/:year',
    may('turnSchoolYear', LARGEST_IMPORT),
    longAct(yearUnderWay()),
    async (request, response) => {
      const { year } = schoolYearPath.parse(request.params);
      const turn = schoolYearTurn.parse(request.body ?? {});
      response.status(201).json(await beginYear(actorOf(response), year, turn, idempotencyKey(request)));
    },
  );
  router.delete(
    '/:year',
    may('turnSchoolYear'),
    longAct(undoingYearUnderWay()),
    async (request, response) => {
      response.json(await undoYear(actorOf(response), schoolYearPath.parse(request.params).year));
    },
  );
  return router;
}
