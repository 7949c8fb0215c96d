import { checkLedgers } from '../features/money/checkLedgers.service.ts';
import { withDatabase } from './withDatabase.ts';

/** Checks the ledgers beside a running server or without one. Where one differs, the command ends with code 1. */
export async function ledgersInWords(): Promise<string[]> {
  const differences = await withDatabase(checkLedgers);
  if (differences.length === 0) return ['All ledgers say what bills and receipts say.'];
  process.exitCode = 1;
  return differences;
}
