import { Router } from 'express';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { formatRupees } from '@school-office/contract/money';
import { momentsOfDay } from '@school-office/contract/nepaliCalendar';
import {
  cancellation,
  dayPath,
  receiptPath,
  type PrintAnswer,
  type ReceiptAnswer,
} from '@school-office/contract/receipts';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { whyCancelled } from './cancellation.ts';
import { cancelReceipt, printReceipt } from './cancelReceipt.service.ts';
import { findReceipt, findReceiptByKey, receiptsOfDay, toReceipt } from './receipts.service.ts';

export function receiptsRouter(now: () => Date): Router {
  const router = Router();

  router.get('/key/:key', async (request, response) => {
    response.json(toReceipt(await findReceiptByKey(signedIn(response).school, request.params.key)));
  });

  router.get('/day/:year/:month/:day', async (request, response) => {
    const moments = momentsOfDay(dayPath.parse(request.params));
    response.json((await receiptsOfDay(signedIn(response).school, moments)).map(toReceipt));
  });

  router.put('/cancel/:id', async (request, response) => {
    const why = cancellation.parse(request.body);
    const { account } = enteredBy(actorOf(response));
    const { id } = request.params;
    const stored = await cancelReceipt(signedIn(response).school, { id, ...why, account, now });
    const receipt = toReceipt(stored);
    const name = formatReceiptNumber(receipt);
    const details = `${formatRupees(receipt.total)}, ${whyCancelled(why)}`;
    await audit(actorOf(response), {
      action: 'cancelled receipt',
      kind: 'receipt',
      record: id,
      name,
      details,
    });
    const message = `Receipt ${name} of ${formatRupees(receipt.total)} is cancelled`;
    response.json({ message, receipt } satisfies ReceiptAnswer);
  });

  router.post('/print/:id', async (request, response) => {
    const copy = await printReceipt(signedIn(response).school, request.params.id);
    response.json({ copy } satisfies PrintAnswer);
  });

  router.get('/:fy/:number', async (request, response) => {
    const { fy, number } = receiptPath.parse(request.params);
    response.json(toReceipt(await findReceipt(signedIn(response).school, fy, number)));
  });

  return router;
}
