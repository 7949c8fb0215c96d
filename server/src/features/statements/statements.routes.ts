import { statementPeriod } from '@school-office/contract/money/statements';
import { Router, type RequestHandler } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { streamJson } from '../../http/streamJson.ts';
import { listIncome } from '../money/income.service.ts';
import { listSalaries } from '../salaries/salaries.service.ts';
import { inClassesThen } from './classesThen.ts';

/** The specification puts the statements of income and expense under /api/teachers. */
export function statementsRouter(): Router {
  const router = Router();

  router.get('/allincome{/:year{/:month}}', may('seeMoney'), async (request, response) => {
    const period = statementPeriod.parse(request.params);
    const { school } = signedIn(response);
    await streamJson(response, inClassesThen(school, listIncome(school, period)));
  });

  router.get('/allsalaries', may('seeSalaries'), salaries);
  router.get('/allsalary/:year{/:month}', may('seeSalaries'), salaries);

  return router;
}

const salaries: RequestHandler = async (request, response) => {
  const period = statementPeriod.parse(request.params);
  await streamJson(response, listSalaries(actorOf(response), period));
};
