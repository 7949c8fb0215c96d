// What an admin does with backups and the audit trail, through npm.

import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './commands.ts';
import { accountsFolder, PASSWORD, startOffice, temporaryDataFolder, type Office } from './office.ts';

const PICTURES = ['a-picture-of-a-student.jpg', 'a-picture-of-a-teacher.jpg'];

let folder: Awaited<ReturnType<typeof temporaryDataFolder>>;
let dataDir: string;
let archive: string;
beforeAll(async () => {
  folder = await temporaryDataFolder();
  dataDir = join(folder.path, 'data');
  archive = join(folder.path, 'school.tgz');
  await makeOffice(dataDir);
});
afterAll(() => folder.remove());

/** A data folder with accounts and two pictures. */
async function makeOffice(path: string): Promise<void> {
  await cp(await accountsFolder(), path, { recursive: true });
  await mkdir(join(path, 'pictures'), { recursive: true });
  await Promise.all(PICTURES.map((name) => writeFile(join(path, 'pictures', name), `The picture ${name}`)));
}

test('npm run backup writes one archive, and says what is in it', async () => {
  expect(await runCommand('backup', dataDir, archive)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^The database and the pictures are in .*school\.tgz \(receipts: \d+, pictures: 2, \d+ kB\)\.\nLedgers, drawers and numbers agree with bills, receipts and salaries\.\n$/,
    ) as string,
    errors: '',
  });
});

test('npm run backup into a folder makes a new archive each time, named by day and time', async () => {
  const evenings = join(folder.path, 'evenings');
  await mkdir(evenings);
  expect(await runCommand('backup', dataDir, `${evenings}/`)).toMatchObject({ code: 0, errors: '' });
  expect(await runCommand('backup', dataDir, evenings)).toMatchObject({ code: 0, errors: '' });
  const archives = await readdir(evenings);
  expect(archives).toHaveLength(2);
  expect(archives[0]).toMatch(/^school-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d-\d{3}\.tgz$/);
});

describe('npm run restore', () => {
  test('makes an empty folder the office that was backed up', async () => {
    const restored = join(folder.path, 'restored');
    expect(await runCommand('restore', restored, archive)).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(join(restored, 'pictures'))).toEqual(PICTURES);
    const office = await startOffice(restored);
    expect((await fetch(`${office.address}/pictures/${PICTURES[0]}`)).status).toBe(200);
    expect(await office.stop()).toBe(0);
    const seeded = await runCommand('seed', restored);
    expect(seeded.output).toContain('There are accounts already.');
  });

  test('ends all sign-ins, also where JWT_SECRET signs them and the backup is a moment old', async () => {
    const environment = { JWT_SECRET: 'x'.repeat(40) };
    const [before, after, file] = ['before', 'after', 'own.tgz'].map((name) => join(folder.path, name));
    await makeOffice(before!);
    const office = await startOffice(before!, environment);
    const token = await signIn(office);
    expect(await statusWith(token, office)).toBe(200);
    await runCommand('backup', before!, file!);
    await office.stop();
    expect(await runCommand('restore', after!, file!)).toMatchObject({ code: 0 });
    const restored = await startOffice(after!, environment);
    expect(await statusWith(token, restored)).toBe(401);
    await restored.stop();
  });

  test('refuses the folder of an office that is open', async () => {
    const office = await startOffice(dataDir);
    const { code, errors } = await runCommand('restore', dataDir, archive, '--replace');
    expect([code, errors]).toEqual([1, expect.stringContaining('is running on')]);
    expect(await office.stop()).toBe(0);
  });
});

describe('npm run audit', () => {
  test('prints who did what, chosen by school and account', async () => {
    const office = await startOffice(dataDir);
    await fetch(`${office.address}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'office@jhhs.example', password: 'a wrong one', schoolName: 'jhhs' }),
    });
    await office.stop();
    const { code, output, errors } = await runCommand('audit', dataDir, '--school', 'jhhs');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(
      /jhhs {2}command line {2}added user "office@jhhs\.example"[\s\S]*jhhs {2}office@jhhs\.example {2}failed to sign in/,
    );
    expect(output).not.toContain('kashmir');
    const other = await runCommand('audit', dataDir, '--account', 'nobody@jhhs.example');
    expect(other).toEqual({ code: 0, output: 'Nothing of that kind was done.\n', errors: '' });
  });
});

async function signIn(office: Office): Promise<string> {
  const answer = await fetch(`${office.address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'office@jhhs.example', password: PASSWORD, schoolName: 'jhhs' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function statusWith(token: string, { address }: Office): Promise<number> {
  return (await fetch(`${address}/api/students`, { headers: { Authorization: `Bearer ${token}` } })).status;
}
