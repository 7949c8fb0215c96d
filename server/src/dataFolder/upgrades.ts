import { countOldSheets } from '../features/attendance/countOldSheets.ts';
import { FEE_BOOKS, FeePaymentModel } from '../features/fees/fees.model.ts';
import { enterOldPayments } from '../features/ledger/enterOldPayments.ts';
import { SALARY_BOOKS, SalaryModel } from '../features/salaries/salaries.model.ts';
import { FORMAT, readFormat, writeFormat } from './format.ts';

/**
 * What brings records from the format of the place in the list to the next. Each may be run again where it has been
 * before, or was broken off, and in two processes at once.
 */
const UPGRADES: readonly (() => Promise<void>)[] = [
  // Folders from before formats were written down are of the first one already.
  async () => {},
  async () => {
    await enterOldPayments(FeePaymentModel, FEE_BOOKS);
    await enterOldPayments(SalaryModel, SALARY_BOOKS);
    await countOldSheets();
  },
];

/** Brings what an older version wrote up to date, in the connected database, which may be one that MONGODB_URI names. */
export async function bringUpToDate(dataDir: string): Promise<void> {
  for (let format = await readFormat(dataDir); format < FORMAT; format += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each starts from what the one before made
    await UPGRADES[format]!();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeFormat(dataDir, format + 1);
  }
}
