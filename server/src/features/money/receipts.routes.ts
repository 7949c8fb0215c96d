import { momentsOfDay } from '@school-office/contract/calendar/nepaliCalendar';
import { cancellation, dayPath, receiptPath } from '@school-office/contract/money/receipts';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { streamJson } from '../../http/streamJson.ts';
import { cancelReceipt, printReceipt, undoPrint } from './cancelReceipt.service.ts';
import { findReceipt, findReceiptByKey, receiptsOfDay, toReceipt, toReceipts } from './receipts.service.ts';

export function receiptsRouter(): Router {
  const router = Router();

  router.get('/key/:key', may('seeMoney'), async (request, response) => {
    response.json(toReceipt(await findReceiptByKey(actorOf(response).school, request.params.key)));
  });

  router.get('/day/:year/:month/:day', may('seeMoney'), async (request, response) => {
    const moments = momentsOfDay(dayPath.parse(request.params));
    await streamJson(response, receiptsOfDay(actorOf(response), moments));
  });

  router.put('/cancel/:id', may('takeMoney'), async (request, response) => {
    const why = cancellation.parse(request.body);
    response.json(await cancelReceipt(actorOf(response), request.params.id, why));
  });

  router.post('/print/:id', may('takeMoney'), async (request, response) => {
    response.json(await printReceipt(actorOf(response), request.params.id));
  });

  router.post('/print/:id/undo', may('takeMoney'), async (request, response) => {
    response.json(await undoPrint(actorOf(response), request.params.id));
  });

  router.get('/:fy/:number', may('seeMoney'), async (request, response) => {
    const { fy, number } = receiptPath.parse(request.params);
    const { school } = actorOf(response);
    const [receipt] = await toReceipts(school, [await findReceipt(school, fy, number)]);
    response.json(receipt);
  });

  return router;
}
