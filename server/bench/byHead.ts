import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { mongo } from 'mongoose';
import { receiptSeries } from '../src/features/money/receipts.service.ts';
import { meanwhile, median, QUICK } from './measure.ts';
import { openOffice, send, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

const SIZES = QUICK ? [310] : [1_000, 5_000];
const ROUNDS = QUICK ? 1 : 5;
const MONTH = monthAt(new Date());
/** The year before, and the months of the running school year until this one. */
const CHARGED = 13 + (monthNumber(MONTH) % 12);
const FISCAL_YEAR = fiscalYearAt(new Date());

/** Measures fees by head and the annual statement beside charging as many students, in turns, with what another desk waits, and prints a table. */
export async function measureByHead(): Promise<void> {
  const table = makeTable(SIZES.flatMap((students) => [`${students} students`, 'longest payment meanwhile']));
  for (const [index, students] of SIZES.entries()) {
    /* oxlint-disable no-await-in-loop -- one school after the other */
    const office = await openOffice([{ school: 'test', students, months: 0, charged: CHARGED }]);
    const [desk, other] = office.desks as [Desk, Desk];
    await countReceipts(desk.db);
    const rounds = new Map<string, Awaited<ReturnType<typeof meanwhile>>[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await desk.db.collection('bills').deleteMany({ school: 'test', ...MONTH });
      for (const [name, path, body] of [
        ['charging a month', `/api/fees/bills/${MONTH.year}/${MONTH.month_name}`, {}],
        ['fees by head of a year', `/api/fees/by-head/${MONTH.year}`],
        ['fees by head of a month', `/api/fees/by-head/${MONTH.year}/${MONTH.month_name}`],
        ['fees by head of the year before', `/api/fees/by-head/${MONTH.year - 1}`],
        ['annual statement', `/api/annual/${FISCAL_YEAR.replace('/', '-')}`],
      ] as const) {
        const measured = await meanwhile(desk, other, path, body, () => take(other));
        rounds.set(name, [...(rounds.get(name) ?? []), measured]);
      }
    }
    for (const [name, all] of rounds) {
      table.put(name, 2 * index, show({ milliseconds: median(all.map(({ milliseconds }) => milliseconds)) }));
      table.put(name, 2 * index + 1, show({ milliseconds: median(all.map(({ longest }) => longest)) }));
    }
    await office.close();
    /* oxlint-enable no-await-in-loop */
  }
  table.print();
}

/** Puts the receipts that were filled in into the running fiscal year, as the annual statement reads them, with the next number after them. */
async function countReceipts(db: mongo.Db): Promise<void> {
  const receipts = db.collection('receipts');
  await receipts.updateMany(
    { school: 'test', fiscal_year: `${FISCAL_YEAR} before` },
    { $set: { fiscal_year: FISCAL_YEAR } },
  );
  // They are numbered through all years.
  const last = await receipts.countDocuments({ school: 'test' });
  const series = { school: 'test', series: receiptSeries(FISCAL_YEAR) };
  await db.collection('counters').updateOne(series, { $set: { last } }, { upsert: true });
}

function take(desk: Desk): Promise<unknown> {
  const lines = [{ student: String(desk.student._id), amount: 10 }];
  return send(desk, '/api/receipts', { lines, way: 'Cash' });
}
