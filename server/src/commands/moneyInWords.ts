import { checkActs } from '../features/audit/checkActs.service.ts';
import { checkFiscalYears } from '../features/books/checkFiscalYears.service.ts';
import { checkMoves } from '../features/dayBook/checkMoves.service.ts';
import { checkLedgers } from '../features/money/checkLedgers.service.ts';
import { checkNumbers } from '../features/money/checkNumbers.service.ts';
import { checkSalaries } from '../features/salaries/checkSalaries.service.ts';
import { checkStudents } from '../features/students/checkStudents.service.ts';

/**
 * Compares all that is kept beside bills, receipts and salaries, such as the statements of closed years, with these, and students with
 * classes, in the database that is connected. Where something differs, the command ends with code 1.
 */
export async function moneyInWords(): Promise<string[]> {
  const differences = await findDifferences();
  if (differences.length === 0)
    return ['Ledgers, drawers and numbers agree with bills, receipts and salaries.'];
  process.exitCode = 1;
  return differences;
}

/** Returns a sentence for each thing that differs; none where all agrees. */
export async function findDifferences(): Promise<string[]> {
  return [
    ...(await checkLedgers()),
    ...(await checkMoves()),
    ...(await checkNumbers()),
    ...(await checkFiscalYears()),
    ...(await checkSalaries()),
    ...(await checkStudents()),
    ...(await checkActs()),
  ];
}
