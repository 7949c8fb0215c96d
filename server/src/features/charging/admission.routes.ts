import { admissionCharge } from '@school-office/contract/money/bills';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { chargeAdmission, offerAdmission } from './admission.service.ts';

/** What a student is charged after registering. */
export function admissionRouter(): Router {
  const router = Router();

  router.get('/:studentId', may('seeMoney'), async (request, response) => {
    response.json(await offerAdmission(actorOf(response), request.params.studentId));
  });

  router.post('/:studentId', may('takeMoney'), async (request, response) => {
    const asked = admissionCharge.parse(request.body);
    const key = idempotencyKey(request);
    const answer = await chargeAdmission(actorOf(response), request.params.studentId, asked, key);
    response.status(201).json(answer);
  });

  return router;
}
