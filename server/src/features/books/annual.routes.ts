import { annualLinePath, fiscalYearPath } from '@school-office/contract/money/annual';
import { byHeadRowQuery } from '@school-office/contract/money/byHead';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { annual } from './annual.service.ts';
import { annualPapers } from './annualPapers.service.ts';
import { closeFiscalYear, listFiscalYears } from './closingYear.service.ts';
import { addingUpYear, closingYear } from './closingYear.words.ts';

export function annualRouter(): Router {
  const router = Router();

  // All that was charged and moved in a year: in a school of thousands, seconds.
  const takesLong = longAct(addingUpYear());

  router.get('/:fy', may('seeBooks'), takesLong, async (request, response) => {
    const { fy } = fiscalYearPath.parse(request.params);
    response.json(await annual(actorOf(response), fy));
  });

  router.get('/:fy/:what', may('seeBooks'), takesLong, async (request, response) => {
    const { fy, what } = annualLinePath.parse(request.params);
    const named = byHeadRowQuery.parse(request.query);
    response.json(await annualPapers(actorOf(response), fy, { what, ...named }));
  });

  return router;
}

export function fiscalYearsRouter(): Router {
  const router = Router();

  router.get('/', may('seeBooks'), async (_request, response) => {
    response.json(await listFiscalYears(actorOf(response)));
  });

  router.post('/:fy/close', may('closeYear'), longAct(closingYear()), async (request, response) => {
    const { fy } = fiscalYearPath.parse(request.params);
    const key = idempotencyKey(request);
    response.status(201).json(await closeFiscalYear(actorOf(response), fy, key));
  });

  return router;
}
