import { Router } from 'express';
import { charging, chargingPath } from '@school-office/contract/bills';
import { formatMonth, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { chargeMonth } from './charging.service.ts';
import { previewMonth } from './preview.service.ts';

/** The bills of a month, for everybody on the roll. */
export function chargingRouter(now: () => Date): Router {
  const router = Router();

  router.get('/:year/:month', async (request, response) => {
    response.json(await previewMonth(signedIn(response).school, monthIn(request.params), now()));
  });

  router.post('/:year/:month', async (request, response) => {
    const month = monthIn(request.params);
    const { answer, hasMade } = await chargeMonth(
      signedIn(response).school,
      month,
      charging.parse(request.body),
      { idempotencyKey: idempotencyKey(request), now: now(), ...enteredBy(actorOf(response)) },
    );
    if (hasMade) {
      const name = formatMonth(month);
      await audit(actorOf(response), {
        action: 'charged fees',
        kind: 'month',
        name,
        details: answer.message,
      });
    }
    response.status(201).json(answer);
  });

  return router;
}

function monthIn(params: unknown): SchoolMonth {
  const { year, month } = chargingPath.parse(params);
  return { year, month_name: month };
}
