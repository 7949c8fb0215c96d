import { readCall } from './readCall.ts';
import { withDatabase } from './withDatabase.ts';

/** Brings the records to this version's format, as the start does by itself where the database is the embedded one. */
export async function upgrade(args: string[]): Promise<string[]> {
  readCall(args, { usage: 'npm run upgrade', words: [0, 0] });
  return withDatabase(async () => ['The records have the format of this version.'], {
    upgrades: { copies: true },
  });
}
