import { once } from 'node:events';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountsFolder, startOffice, temporaryDataFolder, type Office } from './office.ts';

const SCHOOLS = ['jhhs', 'jammu', 'kashmir', 'test'];

let folder: Awaited<ReturnType<typeof temporaryDataFolder>>;
beforeEach(async () => {
  folder = await temporaryDataFolder();
});
afterEach(() => folder.remove());

describe('the first start', () => {
  test('prints the address, and a password for each school, which signs in; the second prints the address only', async () => {
    const first = await startOffice(folder.path);
    const text = first.output.join('\n');
    expect(text).toContain(`open at ${first.address}`);
    const passwords = SCHOOLS.map((value) => passwordOf(value, text));
    expect(passwords).toEqual(SCHOOLS.map(() => expect.stringMatching(/^[a-z2-9]{16}$/) as string));
    expect(new Set(passwords).size).toBe(SCHOOLS.length);
    expect((await signIn(first, passwordOf('jhhs', text))).status).toBe(200);
    expect((await signIn(first, passwordOf('jammu', text))).status).toBe(401);
    expect(await first.stop()).toBe(0);
    // The secret that signs tokens is for this user alone.
    expect((await stat(join(folder.path, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder.path, 'jwt-secret'), 'utf8')).length).toBeGreaterThanOrEqual(32);

    const second = await startOffice(folder.path);
    expect(await second.stop()).toBe(0);
    expect(second.output).toEqual([`The school office is open at ${second.address}`]);
  });

  test('takes ADMIN_PASSWORD as the password, does not print it, and says to set one for each school', async () => {
    const office = await startOffice(folder.path, { ADMIN_PASSWORD: 'chosen by the admin' });
    expect(office.output.join('\n')).toContain('One password opens all four: set one for each school');
    expect(office.output.join('\n')).not.toContain('chosen by the admin');
    expect((await signIn(office, 'chosen by the admin')).status).toBe(200);
    await office.stop();
  });
});

describe('a start that cannot work says so in one plain sentence and exits', () => {
  test('when the data folder cannot be written', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(startOffice(join(file, 'data'))).rejects.toThrow(
      /The school office cannot start: .*file\/data.*\.$/m,
    );
  });

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startOffice(folder.path, { PORT: String(port) })).rejects.toThrow(
      `The school office cannot start: port ${port} is taken. Is the office already running? If not, set PORT to another number.`,
    );
    other.close();
  });

  test('when MONGODB_URI does not answer, without printing its password', async () => {
    const MONGODB_URI = 'mongodb://clerk:top-secret@127.0.0.1:1/school';
    const failure = await startOffice(folder.path, { MONGODB_URI }).catch((error: unknown) => String(error));
    expect(failure).toMatch(/The school office cannot start: .*127\.0\.0\.1:1.*\.$/m);
    expect(failure).not.toContain('top-secret');
  });

  test.each([
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
    ['PORT', 'a lot', 'PORT must be a number.'],
    [
      'ADMIN_PASSWORD',
      'password1234',
      'ADMIN_PASSWORD is easy to guess. Please choose one that is not a common password, a name or a row of keys.',
    ],
    ['MONGODB_URI', 'localhost', 'MONGODB_URI must start with mongodb:// or mongodb+srv://.'],
  ])('when %s is %s', async (name, value, sentence) => {
    await expect(startOffice(folder.path, { [name]: value })).rejects.toThrow(
      `The school office cannot start: ${sentence}`,
    );
  });
});

test('a data folder with a very long path works', async () => {
  const long = join(folder.path, 'a-folder-with-a-long-name-'.repeat(6));
  await cp(await accountsFolder(), long, { recursive: true });
  const office = await startOffice(long);
  expect((await fetch(`${office.address}/api/health`)).status).toBe(200);
  expect(await office.stop()).toBe(0);
});

/** Returns the password that a first start printed for a school. */
function passwordOf(school: string, output: string): string | undefined {
  return new RegExp(`office@${school}\\.example +(\\S+)$`, 'm').exec(output)?.[1];
}

async function signIn(office: Office, password: string | undefined): Promise<Response> {
  return fetch(`${office.address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'office@jhhs.example', password, schoolName: 'jhhs' }),
  });
}
