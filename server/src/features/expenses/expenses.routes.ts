import { voucherCancellation } from '@school-office/contract/money/receipts';
import {
  voucherPath,
  voucherRequest,
  vouchersPath,
  vouchersQuery,
} from '@school-office/contract/money/vouchers';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { findVoucher, seenVouchers, toVouchers, vouchersOfYear } from '../money/vouchers.service.ts';
import type { PictureSettings } from '../pictures/pictures.service.ts';
import { asItIs, cancelVoucher, findVoucherByKey, printVoucher, writeVoucher } from './expenses.service.ts';

export function expensesRouter(pictures: PictureSettings): Router {
  const router = Router();

  router.post('/', may('spendCash'), async (request, response) => {
    const asked = voucherRequest.parse(request.body);
    const key = idempotencyKey(request);
    response.status(201).json(await writeVoucher(actorOf(response), asked, key, pictures));
  });

  router.get('/key/:key', may('spendCash'), async (request, response) => {
    response.json(await findVoucherByKey(actorOf(response), request.params.key));
  });

  router.put('/cancel/:id', may('spendCash'), async (request, response) => {
    const why = voucherCancellation.parse(request.body);
    response.json(await cancelVoucher(actorOf(response), request.params.id, why));
  });

  router.post('/print/:id', may('spendCash'), async (request, response) => {
    response.json(await printVoucher(actorOf(response), request.params.id));
  });

  router.get('/:fy', may('spendCash'), async (request, response) => {
    const actor = actorOf(response);
    const { school } = actor;
    const { fy } = vouchersPath.parse(request.params);
    const { month } = vouchersQuery.parse(request.query);
    response.json(await toVouchers(school, seenVouchers(actor, await vouchersOfYear(school, fy, month))));
  });

  router.get('/:fy/:number', may('spendCash'), async (request, response) => {
    const actor = actorOf(response);
    const { school } = actor;
    const { fy: fiscal_year, number } = voucherPath.parse(request.params);
    const [voucher] = seenVouchers(actor, [await findVoucher(school, { fiscal_year, number })]);
    if (!voucher) throw notFound('Voucher');
    response.json(await asItIs(school, voucher));
  });

  return router;
}
