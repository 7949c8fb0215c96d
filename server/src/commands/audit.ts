import { once } from 'node:events';
import { auditLines } from './auditTrail.ts';
import { readCall } from './readCall.ts';
import { withDatabase } from './withDatabase.ts';

const FORM = {
  usage: 'npm run audit -- [--school jhhs] [--day 2083/08/05] [--account office@jhhs.example]',
  options: { school: { type: 'string' }, day: { type: 'string' }, account: { type: 'string' } },
} as const;

/** Prints the audit trail while it is read: it may be longer than memory. */
export function audit(args: string[]): Promise<string[]> {
  const { values } = readCall(args, FORM);
  return withDatabase(async () => {
    let lines = 0;
    for await (const line of auditLines(values)) {
      lines += 1;
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }
    return lines === 0 ? ['Nothing of that kind was done.'] : [];
  });
}
