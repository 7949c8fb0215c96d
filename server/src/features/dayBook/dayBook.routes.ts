import { Router } from 'express';
import { closing, type CloseAnswer, type DrawerClose } from '@school-office/contract/dayBook';
import { formatRupees } from '@school-office/contract/money';
import { dayPath } from '@school-office/contract/receipts';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { dayBook } from './dayBook.service.ts';
import { closeDrawer } from './drawer.service.ts';

export function dayBookRouter(now: () => Date): Router {
  const router = Router();

  router.get('/:year/:month/:day', async (request, response) => {
    response.json(await dayBook(signedIn(response).school, dayPath.parse(request.params), now()));
  });

  router.post('/close', async (request, response) => {
    const entry = { closing: closing.parse(request.body), now, ...enteredBy(actorOf(response)) };
    const close = await closeDrawer(signedIn(response).school, entry);
    const { _id: record, number } = close;
    const details = countedInWords(close);
    await audit(actorOf(response), {
      action: 'closed drawer',
      kind: 'drawer',
      record,
      name: String(number),
      details,
    });
    const message = `Drawer ${number} is closed: ${details}`;
    response.status(201).json({ message, close } satisfies CloseAnswer);
  });

  return router;
}

/** Returns 'Rs 12,000 counted, as expected', or 'Rs 11,980 counted, Rs 20 less than expected'. */
function countedInWords({ counted, difference }: DrawerClose): string {
  const amount = formatRupees(Math.abs(difference));
  const differs = difference === 0 ? 'as' : `${amount} ${difference < 0 ? 'less' : 'more'} than`;
  return `${formatRupees(counted)} counted, ${differs} expected`;
}
