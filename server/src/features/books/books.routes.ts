import { byHeadPath, byHeadRowPath, byHeadRowQuery } from '@school-office/contract/money/byHead';
import { cashBookPath, placeBookPath } from '@school-office/contract/money/cashBook';
import { Router, type RequestHandler } from 'express';
import { actorOf } from '../../http/actor.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { byHead, pupilsByHead } from './byHead.service.ts';
import { addingUpHeads } from './byHead.words.ts';
import { cashBook, placeBook } from './cashBook.service.ts';

export function cashBookRouter(): Router {
  const router = Router();

  router.get('/:year/:month', may('seeBooks'), async (request, response) => {
    response.json(await cashBook(actorOf(response).school, cashBookPath.parse(request.params)));
  });

  router.get('/:year/:month/:place', may('seeBooks'), async (request, response) => {
    response.json(await placeBook(actorOf(response).school, placeBookPath.parse(request.params)));
  });

  return router;
}

const answerByHead: RequestHandler = async (request, response) => {
  response.json(await byHead(actorOf(response), byHeadPath.parse(request.params)));
};

const answerPupils: RequestHandler = async (request, response) => {
  const { class: classname, ...scope } = byHeadRowPath.parse(request.params);
  const row = { classname, ...byHeadRowQuery.parse(request.query) };
  response.json(await pupilsByHead(actorOf(response), scope, row));
};

export function byHeadRouter(): Router {
  const router = Router();
  // The bills and receipts of a year: in a school of thousands, seconds.
  const takesLong = longAct(addingUpHeads());

  router.get('/:year', may('seeMoney'), takesLong, answerByHead);
  router.get('/:year/:month', may('seeMoney'), answerByHead);
  router.get('/:year/of/:class', may('seeMoney'), takesLong, answerPupils);
  router.get('/:year/:month/of/:class', may('seeMoney'), answerPupils);

  return router;
}
