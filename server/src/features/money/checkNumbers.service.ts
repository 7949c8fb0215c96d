import type { Model } from 'mongoose';
import { reading } from '../../database/act.ts';
import { CounterModel } from '../../database/counters.ts';
import { ReceiptModel } from './receipts.model.ts';
import { receiptSeries } from './receipts.service.ts';
import { counterDiffers, numbersMissing } from './receipts.words.ts';
import { VoucherModel } from './vouchers.model.ts';
import { voucherSeries } from './vouchers.service.ts';

/** Papers with a number in a series of each fiscal year. */
interface Numbered {
  school: string;
  fiscal_year: string;
  number: number;
}

interface Series {
  noun: 'receipt' | 'voucher';
  model: Pick<Model<Numbered>, 'distinct' | 'find'>;
  nameOf: (fiscal_year: string) => string;
}

const SERIES: readonly Series[] = [
  { noun: 'receipt', model: ReceiptModel, nameOf: receiptSeries },
  { noun: 'voucher', model: VoucherModel, nameOf: voucherSeries },
];

/** Compares each series of receipts and of vouchers with its counter and with itself: it has no gap. Returns a sentence for each difference. */
export async function checkNumbers(): Promise<string[]> {
  const differences: string[] = [];
  // oxlint-disable no-await-in-loop -- one series after the other
  for (const series of SERIES) {
    for (const school of await series.model.distinct('school')) {
      for (const fiscal_year of await series.model.distinct('fiscal_year', { school })) {
        // In one transaction: no paper comes between the counter and the papers.
        differences.push(...(await reading(() => compare(series, school, fiscal_year))));
      }
    }
  }
  // oxlint-enable no-await-in-loop
  return differences;
}

async function compare(
  { noun, model, nameOf }: Series,
  school: string,
  fiscal_year: string,
): Promise<string[]> {
  const counter = await CounterModel.findOne({ school, series: nameOf(fiscal_year) }).lean();
  const numbers = await model.find({ school, fiscal_year }).select('-_id number').lean();
  const highest = numbers.reduce((most, { number }) => Math.max(most, number), 0);
  const last = counter?.last ?? 0;
  const missing = highest - numbers.length;
  return [
    ...(last === highest ? [] : [counterDiffers(noun, school, fiscal_year, { last, highest })]),
    ...(missing === 0 ? [] : [numbersMissing(noun, school, fiscal_year, missing)]),
  ];
}
