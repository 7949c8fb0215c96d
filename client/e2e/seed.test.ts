import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { feeTotal } from '@school-office/contract/money/money';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './commands.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { folderWithAccounts, startOffice, type Office } from './office.ts';

const ACCOUNT = { email: 'office@hill.example', name: 'Sita Example', password: 'chosen for the hill' };

let folder: Awaited<ReturnType<typeof folderWithAccounts>>;
let office: Office;

beforeAll(async () => {
  folder = await folderWithAccounts();
  office = await startOffice(folder.path);
});
afterAll(async () => {
  await office.stop();
  await folder.remove();
});

async function seed(content: unknown) {
  const file = join(folder.path, 'schools.json');
  await writeFile(file, JSON.stringify(content));
  return runCommand('seed', folder.path, file);
}

async function signIn(
  account: { email: string; password: string; schoolName: string },
  { address }: { address: string } = office,
) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return { status: answer.status, ...((await answer.json()) as { token: string }) };
}

async function countOf(path: string, token: string, { address }: { address: string }): Promise<number> {
  const answer = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as unknown[]).length;
}

/** What each owes, and all that came in and went out, month by month. */
async function sumsOf(token: string, { address }: { address: string }) {
  const read = async (path: string) =>
    (await (
      await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    ).json()) as never[];
  const dues = (await read('/api/dues')) as StudentDues[];
  const income = (await read('/api/teachers/allincome')) as StatementPayment[];
  const expense = (await read('/api/teachers/allsalaries')) as SalaryPayment[];
  return {
    dues: dues.map(({ due, student }) => `${student.student_name} ${due}`).toSorted(),
    income: byMonth(income.map((line) => [`${line.year} ${line.month_name}`, feeTotal(line) + line.fine])),
    expense: byMonth(
      expense.map((one) => [`${one.salaryForTheYear} ${one.salaryForTheMonth}`, one.salaryAmount]),
    ),
  };
}

const MADE =
  /^Made 442 students, 39 employees, 8 fee heads, 26 fee plans of classes, \d+ concessions, \d+ bills, \d+ receipts.*$/m;

const accountOf = ({ school, password }: DemoOffice) => ({
  email: 'office@test.example',
  password,
  schoolName: school,
});

function byMonth(amounts: [string, number][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [month, amount] of amounts) sums[month] = (sums[month] ?? 0) + amount;
  return sums;
}

describe('beside a running office', () => {
  test('npm run seed adds a school and an account that signs in at once', async () => {
    const outcome = await seed({ schools: [{ value: 'hill', label: 'Hill School', accounts: [ACCOUNT] }] });
    expect(outcome).toEqual({
      code: 0,
      output: 'School hill: added\n  office@hill.example: added\n',
      errors: '',
    });
    expect((await signIn({ ...ACCOUNT, schoolName: 'hill' })).status).toBe(200);
  });

  test('npm run seed with a mistake in the file says where, and fails', async () => {
    const { code, output, errors } = await seed({ schools: [{ value: 'hill', accounts: [{ email: 'x' }] }] });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/schools\.json, schools\[0\]\.accounts\[0\]\.email: Email is not a valid/);
  });

  test('npm run seed without a file says that there are accounts already', async () => {
    const { code, output } = await runCommand('seed', folder.path);
    expect([code, output]).toEqual([0, expect.stringContaining('There are accounts already.')]);
  });

  test('npm run seed:demo fills the school test, which the office shows at once', async () => {
    const demo = await startDemoOffice();
    expect(demo.output).toMatch(MADE);
    expect(demo.output).toContain('Sign in to test school as office@test.example.');
    const { token } = await signIn(accountOf(demo), demo);
    // Six students and two employees have left, and class Ten of the year before.
    expect(await countOf('/api/students', token, demo)).toBe(400);
    expect(await countOf('/api/teachers', token, demo)).toBe(25);
    await demo.close();
  }, 1_500_000);

  // It takes some minutes.
  test.runIf(process.env.SOAK === '1')(
    'npm run seed:demo -- --again makes the school anew, with the same sums',
    async () => {
      const demo = await startDemoOffice();
      const { token } = await signIn(accountOf(demo), demo);
      const before = await sumsOf(token, demo);

      const again = await runCommand('seed:demo', demo.folder, '--again');
      expect(again).toMatchObject({ code: 0, errors: '' });
      expect(MADE.exec(again.output)![0]).toBe(MADE.exec(demo.output)![0]);
      // A user who was signed in stays signed in.
      expect(await sumsOf(token, demo)).toEqual(before);
      await demo.close();
    },
    1_500_000,
  );
});
