import { Router } from 'express';
import {
  feeHead,
  planPath,
  planUpdate,
  planYear,
  type FeeHeadAnswer,
  type PlanAnswer,
} from '@school-office/contract/feePlan';
import { planWarnings } from '@school-office/contract/rule146';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { freePlaces } from './freePlaces.service.ts';
import { addHead, changeHead, listHeads } from './heads.service.ts';
import { changePlan, planOf } from './plan.service.ts';

export function planRouter(now: () => Date): Router {
  const router = Router();

  router.get('/heads', async (_request, response) => {
    response.json(await listHeads(signedIn(response).school));
  });

  router.post('/heads', async (request, response) => {
    const head = await addHead(signedIn(response).school, feeHead.parse(request.body));
    await audit(actorOf(response), { ...inTrail(head), details: 'added' });
    const message = `${head.name} is added to the fee plan.`;
    response.status(201).json({ message, head } satisfies FeeHeadAnswer);
  });

  router.put('/heads/:id', async (request, response) => {
    const { school } = signedIn(response);
    const { before, head } = await changeHead(school, request.params.id, feeHead.parse(request.body));
    await audit(actorOf(response), { ...inTrail(head), changes: changesBetween(before, head) });
    response.json({ message: `Changes to ${head.name} are saved.`, head } satisfies FeeHeadAnswer);
  });

  router.get('/plan/:year', async (request, response) => {
    response.json(await planOf(signedIn(response).school, planYear.parse(request.params).year));
  });

  router.put('/plan/:year/:class', async (request, response) => {
    const { school } = signedIn(response);
    const { year, class: classname } = planPath.parse(request.params);
    const update = planUpdate.parse(request.body);
    const { plan, changes } = await changePlan(school, { year, classname }, update);
    const name = `class ${classname}, ${year}`;
    await audit(actorOf(response), { action: 'changed fee plan', kind: 'fee plan', name, changes });
    const warnings = planWarnings(await listHeads(school), plan).map(({ message }) => message);
    const message = `The fee plan of class ${classname} for ${year} is saved.`;
    response.json({ message, plan, warnings } satisfies PlanAnswer);
  });

  router.get('/free-places', async (_request, response) => {
    response.json(await freePlaces(signedIn(response).school, now()));
  });

  return router;
}

function inTrail({ _id, name }: { _id: string; name: string }) {
  return { action: 'changed fee head' as const, kind: 'fee head', record: _id, name };
}
