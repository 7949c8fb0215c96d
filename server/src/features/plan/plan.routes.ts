import {
  feeHead,
  feeHeadUpdate,
  planPath,
  plansUpdate,
  planUpdate,
  planYear,
} from '@school-office/contract/money/feePlan';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { changePlans, planDifferences } from '../charging/changedPrices.service.ts';
import { addHead, changeHead, listHeads } from './heads.service.ts';
import { planOf } from './plan.service.ts';

export function planRouter(): Router {
  const router = Router();

  router.get('/heads', may('seeMoney'), async (_request, response) => {
    response.json(await listHeads(actorOf(response).school));
  });

  router.post('/heads', may('changePlan'), async (request, response) => {
    response.status(201).json(await addHead(actorOf(response), feeHead.parse(request.body)));
  });

  router.put('/heads/:id', may('changePlan'), async (request, response) => {
    const update = feeHeadUpdate.parse(request.body);
    response.json(await changeHead(actorOf(response), request.params.id, update));
  });

  router.get('/plan/:year', may('seeMoney'), async (request, response) => {
    const { school, now } = actorOf(response);
    response.json(await planOf(school, planYear.parse(request.params).year, now()));
  });

  router.get('/plan/:year/charged', may('seeMoney'), async (request, response) => {
    const { year } = planYear.parse(request.params);
    response.json(await planDifferences(actorOf(response).school, year));
  });

  router.put('/plan/:year', may('changePlan'), async (request, response) => {
    const { year } = planYear.parse(request.params);
    response.json(await changePlans(actorOf(response), year, plansUpdate.parse(request.body)));
  });

  router.put('/plan/:year/:class', may('changePlan'), async (request, response) => {
    const { year, class: classname } = planPath.parse(request.params);
    const update = planUpdate.parse(request.body);
    const { plans, charged } = await changePlans(actorOf(response), year, {
      plans: [{ classname, ...update }],
    });
    response.json({ ...plans[0], charged: charged.map(({ classname: _class, ...month }) => month) });
  });

  return router;
}
