import { studentHeads, type StudentHeads } from '@school-office/contract/money/concessions';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { changeHeads } from '../charging/changedPrices.service.ts';
import { headsOf } from './studentHeads.service.ts';

/** The optional heads that a student is on. */
export function studentHeadsRouter(): Router {
  const router = Router();

  router.get('/:studentId', may('seeMoney'), async (request, response) => {
    const heads = await headsOf(actorOf(response).school, request.params.studentId);
    response.json({ heads } satisfies StudentHeads);
  });

  router.put('/:studentId', may('changeStudents'), async (request, response) => {
    const asked = studentHeads.parse(request.body);
    response.json(await changeHeads(actorOf(response), request.params.studentId, asked));
  });

  return router;
}
