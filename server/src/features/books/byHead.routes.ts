import { byHeadPath, byHeadRowPath, byHeadRowQuery } from '@school-office/contract/money/byHead';
import { Router, type RequestHandler } from 'express';
import { actorOf, type Actor } from '../../http/actor.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { byHead, paidAhead, pupilsByHead, type RowsName } from './byHead.service.ts';
import { addingUpHeads } from './byHead.words.ts';
import type { Scope } from './byHeadMonths.service.ts';
import { papersByHead } from './byHeadPapers.service.ts';

const answerByHead: RequestHandler = async (request, response) => {
  response.json(await byHead(actorOf(response), byHeadPath.parse(request.params)));
};

/** Returns the handler that answers what rows are made of. */
function answerOfRows(
  read: (actor: Actor, scope: Scope, named: RowsName) => Promise<object>,
): RequestHandler {
  return async (request, response) => {
    const { class: classname, ...scope } = byHeadRowPath.parse(request.params);
    const named = { classname, ...byHeadRowQuery.parse(request.query) };
    response.json(await read(actorOf(response), scope, named));
  };
}

const answerPupils = answerOfRows(pupilsByHead);
const answerPapers = answerOfRows(papersByHead);

const answerAhead: RequestHandler = async (request, response) => {
  response.json(await paidAhead(actorOf(response), byHeadPath.parse(request.params)));
};

export function byHeadRouter(): Router {
  const router = Router();
  // The bills and receipts of a year: in a school of thousands, seconds.
  const takesLong = longAct(addingUpHeads());

  router.get('/by-head/ahead', may('seeMoney'), async (_request, response) => {
    response.json(await paidAhead(actorOf(response), undefined));
  });
  router.get('/by-head/:year', may('seeMoney'), takesLong, answerByHead);
  router.get('/by-head/:year/ahead', may('seeMoney'), takesLong, answerAhead);
  router.get('/by-head/:year/of{/:class}', may('seeMoney'), takesLong, answerPupils);
  router.get('/by-head/:year/papers{/:class}', may('seeMoney'), takesLong, answerPapers);
  router.get('/by-head/:year/:month', may('seeMoney'), answerByHead);
  router.get('/by-head/:year/:month/ahead', may('seeMoney'), answerAhead);
  router.get('/by-head/:year/:month/of{/:class}', may('seeMoney'), answerPupils);
  router.get('/by-head/:year/:month/papers{/:class}', may('seeMoney'), answerPapers);

  return router;
}
