import type { Model } from 'mongoose';
import { reading } from '../../database/act.ts';
import { CounterModel } from '../../database/counters.ts';
import { counterDiffers, numbersMissing, type NumberedNoun } from './checkNumbers.words.ts';
import { ReceiptModel } from './receipts.model.ts';
import { receiptSeries } from './receipts.service.ts';
import { VoucherModel } from './vouchers.model.ts';
import { voucherSeries } from './vouchers.service.ts';

/** Papers with a number in a series of each fiscal year. */
interface Numbered {
  school: string;
  fiscal_year: string;
  number: number | string;
  serial?: number;
}

interface Series {
  noun: NumberedNoun;
  model: Pick<Model<Numbered>, 'distinct' | 'find'>;
  /** If it is not said, `number`: salaries have that of their employee there. */
  field?: 'number' | 'serial';
  nameOf: (fiscal_year: string) => string;
}

const SERIES: readonly Series[] = [
  { noun: 'receipt', model: ReceiptModel, nameOf: receiptSeries },
  { noun: 'voucher', model: VoucherModel, nameOf: voucherSeries },
];

/** Compares each series of receipts and of vouchers with its counter and with itself: it has no gap. Returns a sentence for each difference. */
export function checkNumbers(): Promise<string[]> {
  return compareNumbers(SERIES);
}

/** As `checkNumbers`, of other series. */
export async function compareNumbers(all: readonly Series[]): Promise<string[]> {
  const differences: string[] = [];
  // oxlint-disable no-await-in-loop -- one series after the other
  for (const series of all) {
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
  { noun, model, field = 'number', nameOf }: Series,
  school: string,
  fiscal_year: string,
): Promise<string[]> {
  const counter = await CounterModel.findOne({ school, series: nameOf(fiscal_year) }).lean();
  const numbers = await model.find({ school, fiscal_year }).select(`-_id ${field}`).lean();
  const highest = numbers.reduce((most, paper) => Math.max(most, Number(paper[field])), 0);
  const last = counter?.last ?? 0;
  const missing = highest - numbers.length;
  return [
    ...(last === highest ? [] : [counterDiffers(noun, school, fiscal_year, { last, highest })]),
    ...(missing === 0 ? [] : [numbersMissing(noun, school, fiscal_year, missing)]),
  ];
}
