import { dashboardRequest, incomeYear } from '@school-office/contract/dashboard';
import { Router, type RequestHandler } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { signInBy, type VerifyToken } from '../../http/requireLogin.ts';
import { dashboardCards, incomeByMonth } from './dashboard.service.ts';

interface DashboardDependencies {
  verifyToken: VerifyToken;
  now: () => Date;
}

/** The only call with its token in the body. The school comes from the token; the one in the body is ignored. */
export function dashboardRouter(dependencies: DashboardDependencies): Router {
  const router = Router();

  const signIn: RequestHandler = async (request, response, next) => {
    const { token } = dashboardRequest.parse(request.body ?? {});
    await signInBy(token, dependencies, request, response);
    next();
  };
  router.post('/', signIn, may('seeStudents'), async (_request, response) => {
    response.json(await dashboardCards(actorOf(response)));
  });

  return router;
}

/** The income of a year by month. A call of its own, so that the cards need not wait for it. */
export function incomeRouter(): Router {
  const router = Router();

  router.get('/:year', may('seeMoney'), async (request, response) => {
    const { year } = incomeYear.parse(request.params);
    response.json(await incomeByMonth(actorOf(response), year));
  });

  return router;
}
