// Commands typed beside the open office, as OPERATING.md says to do every evening: nothing that was acknowledged is lost, and no number
// is given twice, whenever the power goes.

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { restoreBackup } from '../commands/restore.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import {
  PASSWORD,
  sender,
  signIn,
  startServer,
  type Send,
  type ServerProcess,
} from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const ROUNDS = isSoak ? Number(process.env.ROUNDS ?? 100) : 1;
const DESKS = 5;
const PAYMENTS = 4;
const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

let folder: TemporaryFolder;
let dataDir: string;
let server: ServerProcess;
let send: Send;
/** The number of each payment that was acknowledged, by the month's fee that tells it from all others. */
let acknowledged: Map<number, string>;
let students: StudentAnswer['student'][];

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  await mkdir(join(folder.path, 'backups'));
  await writeFile(
    join(folder.path, 'schools.json'),
    JSON.stringify({
      schools: [
        {
          value: 'hill',
          label: 'Hill School',
          accounts: [
            { email: 'office@hill.example', name: 'Sita Example', password: 'a plainly invented one' },
          ],
        },
      ],
    }),
  );
  await makeOffice(dataDir);
  await start();
  acknowledged = new Map();
  students = [];
  for (let desk = 0; desk < DESKS; desk += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    students.push((await send<StudentAnswer>('POST', '/api/students/register', aStudent())).body.student);
  }
}, 60_000);
afterEach(async () => {
  await server.kill();
  await folder.remove();
});

async function start(): Promise<void> {
  server = await startServer(dataDir);
  // Asked again while the computer is too busy to answer in time.
  const token = await vi.waitFor(() => signIn(server), { timeout: 60_000 });
  send = sender(server, token);
}

/** Five desks pay at once, each its own student. */
async function pay(): Promise<void> {
  const desks = students.map(async (student) => {
    for (let payment = 0; payment < PAYMENTS; payment += 1) {
      const monthly_fees = acknowledged.size + 1;
      acknowledged.set(monthly_fees, '');
      const body = aFeePayment(student, { monthly_fees, laboratory_fees: 0, computer_fees: 0 });
      const headers = { 'Idempotency-Key': randomUUID() };
      const payOnce = () =>
        send<FeePaymentAnswer>('POST', `/api/students/fees/${student._id}`, body, headers);
      /* oxlint-disable no-await-in-loop -- one payment after the other, each sent again as a desk does while the server is busy */
      let answer = await payOnce();
      while (answer.status === 503) answer = await payOnce();
      /* oxlint-enable no-await-in-loop */
      expect(answer.status).toBe(201);
      acknowledged.set(monthly_fees, formatReceiptNumber(answer.body.receipt));
    }
  });
  await Promise.all(desks);
}

/** Compares the office's receipts with what was acknowledged. */
async function compare(): Promise<void> {
  const { body } = await send<StatementPayment[]>('GET', '/api/teachers/allincome');
  const stored = new Map(body.map(({ monthly_fees, receipt }) => [monthly_fees, receipt]));
  expect(stored).toEqual(acknowledged);
  expect(new Set(stored.values()).size).toBe(acknowledged.size);
}

/** Each with what it prints; those that refuse with what they say. */
const COMMANDS: Record<string, { args: () => string[]; says: RegExp }> = {
  backup: {
    args: () => [join(folder.path, 'backups', '/')],
    says: /The database and the pictures are in .* \(receipts: \d+, pictures: 0, /,
  },
  'db check': { args: () => [], says: /The database is sound\.\nLedgers, drawers and numbers agree/ },
  'db stats': { args: () => [], says: /school\.receipts: \d+ documents/ },
  'db dump': {
    args: () => [join(folder.path, 'dumps', String(performance.now()))],
    says: /\d+ documents written to/,
  },
  'db compact': { args: () => [], says: /The school office is running on .*\. Stop it first\./ },
  audit: { args: () => ['--school', 'jhhs'], says: /received|Received|registered/ },
  seed: { args: () => [join(folder.path, 'schools.json')], says: /School hill/ },
  'restore backup': {
    args: () => [join(folder.path, 'first.tgz'), '--replace'],
    says: /The school office is running on .*\. Stop it first\./,
  },
};

const execute = promisify(execFile);

async function run(command: string): Promise<void> {
  const { args, says } = COMMANDS[command]!;
  const [name = '', action] = command.split(' ');
  const words = name === 'db' ? [action!, ...args()] : args();
  const printed = await execute(process.execPath, [RUN, name, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  expect(`${command}: ${printed.stdout}${printed.stderr}`).toMatch(says);
}

/** What is in the folder by its names: a file that is open and was deleted is not. */
async function cutPower(): Promise<void> {
  server.child.kill('SIGSTOP');
  const copied = join(folder.path, `after payment ${acknowledged.size}`);
  await cp(dataDir, copied, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  await server.kill();
  dataDir = copied;
}

test(
  'commands beside the open office lose nothing, and give no number twice',
  async () => {
    await run('backup');
    const [first] = await readdir(join(folder.path, 'backups'));
    await cp(join(folder.path, 'backups', first!), join(folder.path, 'first.tgz'));
    const names = Object.keys(COMMANDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await pay();
      // Several at once in a short run, one or two in a long one.
      const chosen = isSoak
        ? [names[round % names.length]!, names[(round * 3 + 1) % names.length]!].slice(round % 2)
        : ['backup', 'db check', 'seed'];
      await Promise.all(chosen.map(run));
      await pay();
      if (round % 2 === 0) await server.kill();
      else await cutPower();
      await start();
      await compare();
      /* oxlint-enable no-await-in-loop */
    }
    report(`${ROUNDS} rounds, ${acknowledged.size} payments acknowledged, 0 lost, 0 numbers given twice`);

    const backups = (await readdir(join(folder.path, 'backups'))).toSorted();
    for (const [at, backup] of backups.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await restoreBackup(join(folder.path, `restored ${at}`), join(folder.path, 'backups', backup));
    }
  },
  ROUNDS * 60_000 + 60_000,
);
