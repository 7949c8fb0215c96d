import { payday, salaryDraft, salaryMonthPath, sheetQuery } from '@school-office/contract/money/salaryMonth';
import { Router, type Request } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { changeSalaryMonth } from './draft.service.ts';
import { findPayDayByKey, payMonth } from './payDay.service.ts';
import type { MonthOfSheet } from './rowsOfMonth.ts';
import { salaryMonth } from './salaryMonth.service.ts';

export function salaryMonthRouter(): Router {
  const router = Router();

  router.get('/key/:key', may('paySalaries'), async (request, response) => {
    response.json(await findPayDayByKey(actorOf(response).school, request.params.key));
  });

  router.get('/:year/:month', may('paySalaries'), async (request, response) => {
    response.json(await salaryMonth(actorOf(response).school, monthOf(request)));
  });

  router.put('/:year/:month', may('paySalaries'), async (request, response) => {
    const asked = salaryDraft.parse(request.body);
    response.json(await changeSalaryMonth(actorOf(response), monthOf(request), asked));
  });

  router.post('/:year/:month/pay', may('paySalaries'), async (request, response) => {
    const [asked, key] = [payday.parse(request.body), idempotencyKey(request)];
    response.status(201).json(await payMonth(actorOf(response), monthOf(request), asked, key));
  });

  return router;
}

function monthOf(request: Pick<Request, 'params' | 'query'>): MonthOfSheet {
  const { year, month: month_name } = salaryMonthPath.parse(request.params);
  return { year, month_name, ...sheetQuery.parse(request.query) };
}
