// What is withheld from salaries for others is the school's neither to keep nor to spend: it is held until a voucher deposits it.

import { toRupees } from '@school-office/contract/money/money';
import { HOLDINGS, type Holding } from '@school-office/contract/money/moneyHeads';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import mongoose from 'mongoose';
import { depositedByHolding } from '../money/moneyHeads.service.ts';
import { SalaryModel } from './salaries.model.ts';

/**
 * Returns what was withheld by all slips that are not cancelled, or by those that were paid until a day; what was deposited until now; and
 * the difference. Rupees.
 */
export async function heldForOthers(school: string, until?: string): Promise<SalaryMonth['held']> {
  const days = until === undefined ? {} : { day: mongoose.trusted({ $lte: until }) };
  const slips = SalaryModel.find({ school, slipInUse: mongoose.trusted({ $exists: true }), ...days })
    .select('-_id slip.tax slip.fund slip.cit')
    .lean()
    .cursor();
  const withheld: Record<Holding, number> = { tax: 0, fund: 0, cit: 0 };
  for await (const { slip } of slips) for (const kind of HOLDINGS) withheld[kind] += slip![kind];
  const deposited = await depositedByHolding(school);
  const heldOf = (kind: Holding) => ({
    withheld: toRupees(withheld[kind]),
    deposited: toRupees(deposited[kind]),
    held: toRupees(withheld[kind] - deposited[kind]),
  });
  return { tax: heldOf('tax'), fund: heldOf('fund'), cit: heldOf('cit') };
}
