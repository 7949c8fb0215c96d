import { Router } from 'express';
import { signedIn } from '../../http/requireLogin.ts';
import { findReceiptByKey, toReceipt } from './receipts.service.ts';

export function receiptsRouter(): Router {
  const router = Router();

  router.get('/key/:key', async (request, response) => {
    response.json(toReceipt(await findReceiptByKey(signedIn(response).school, request.params.key)));
  });

  return router;
}
