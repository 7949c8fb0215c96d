import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { charging, chargingActPath, chargingPath } from '@school-office/contract/money/bills';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { chargeMonth } from './charging.service.ts';
import { chargingUnderWay, undoingChargeUnderWay } from './charging.words.ts';
import { previewMonth } from './preview.service.ts';
import { undoCharging } from './undoCharging.service.ts';

/** The bills of a month, for everybody on the roll. */
export function chargingRouter(): Router {
  const router = Router();

  router.get('/:year/:month', may('seeMoney'), async (request, response) => {
    const { school, now } = actorOf(response);
    response.json(await previewMonth(school, monthIn(request.params), now()));
  });

  router.post('/:year/:month', may('takeMoney'), longAct(chargingUnderWay()), async (request, response) => {
    const month = monthIn(request.params);
    const asked = charging.parse(request.body);
    response.status(201).json(await chargeMonth(actorOf(response), month, asked, idempotencyKey(request)));
  });

  router.delete(
    '/:year/:month/:act',
    may('correctCharges'),
    longAct(undoingChargeUnderWay()),
    async (request, response) => {
      const { act, ...month } = chargingActPath.parse(request.params);
      response.json(
        await undoCharging(actorOf(response), { year: month.year, month_name: month.month }, act),
      );
    },
  );

  return router;
}

function monthIn(params: unknown): SchoolMonth {
  const { year, month } = chargingPath.parse(params);
  return { year, month_name: month };
}
