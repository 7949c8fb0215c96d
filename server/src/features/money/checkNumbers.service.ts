import { CounterModel } from '../../database/counters.ts';
import { reading } from '../../database/act.ts';
import { ReceiptModel } from './receipts.model.ts';
import { receiptSeries } from './receipts.service.ts';
import { counterDiffers, numbersMissing } from './receipts.words.ts';

/** Compares each series of receipts with its counter and with itself: it has no gap. Returns a sentence for each difference. */
export async function checkNumbers(): Promise<string[]> {
  const differences: string[] = [];
  for (const school of await ReceiptModel.distinct('school')) {
    // oxlint-disable no-await-in-loop -- one series after the other
    for (const fiscal_year of await ReceiptModel.distinct('fiscal_year', { school })) {
      // In one transaction: no receipt comes between the counter and the receipts.
      differences.push(...(await reading(() => compare(school, fiscal_year))));
    }
    // oxlint-enable no-await-in-loop
  }
  return differences;
}

async function compare(school: string, fiscal_year: string): Promise<string[]> {
  const counter = await CounterModel.findOne({ school, series: receiptSeries(fiscal_year) }).lean();
  const numbers = await ReceiptModel.find({ school, fiscal_year }).select('-_id number').lean();
  const highest = numbers.reduce((most, { number }) => Math.max(most, number), 0);
  const last = counter?.last ?? 0;
  return [
    ...(last === highest ? [] : [counterDiffers(school, fiscal_year, { last, highest })]),
    ...(numbers.length === highest ? [] : [numbersMissing(school, fiscal_year, highest - numbers.length)]),
  ];
}
