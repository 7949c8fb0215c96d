import { Router } from 'express';
import { statementPeriod } from '@school-office/contract/statements';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJsonArray } from '../../http/streamJsonArray.ts';
import { streamFees } from '../fees/fees.service.ts';
import { streamSalaries } from '../salaries/salaries.service.ts';

/** The specification has the statements of all money under /api/teachers. */
export function statementsRouter(): Router {
  const router = Router();

  router.get('/allincome{/:year{/:month}}', async (request, response) => {
    const period = statementPeriod.parse(request.params);
    await streamJsonArray(response, streamFees(signedIn(response).school, period));
  });

  router.get(['/allsalaries', '/allsalary/:year{/:month}'], async (request, response) => {
    const period = statementPeriod.parse(request.params);
    await streamJsonArray(response, streamSalaries(signedIn(response).school, period));
  });

  return router;
}
