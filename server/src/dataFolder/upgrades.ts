import { countOldSheets } from '../features/attendance/countOldSheets.ts';
import { FEE_BOOKS, FeePaymentModel } from '../features/fees/fees.model.ts';
import { enterOldPayments } from '../features/ledger/enterOldPayments.ts';
import { SALARY_BOOKS, SalaryModel } from '../features/salaries/salaries.model.ts';

/**
 * What brings records from the format of the place in the list to the next. Each may be run again where it has been
 * before, or was broken off, and in two processes at once.
 */
export const UPGRADES: readonly (() => Promise<void>)[] = [
  // Folders from before formats were written down are of the first one already.
  async () => {},
  async () => {
    await enterOldPayments(FeePaymentModel, FEE_BOOKS);
    await enterOldPayments(SalaryModel, SALARY_BOOKS);
    await countOldSheets();
  },
];
