import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const FILE_NAME = 'jwt-secret';
/** Another process that is writing the file needs a thousandth of this. */
const ATTEMPTS = 50;
const PAUSE_MILLISECONDS = 100;

/** Returns the secret that signs tokens. The first start generates it, and only this user can read its file. */
export async function generatedJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  // Later starts write nothing, so that the office opens on a full disk too.
  if (!existsSync(path)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await generate(path);
  }
  return readWhole(path);
}

async function generate(path: string): Promise<void> {
  const candidate = `${path}.${randomUUID()}`;
  try {
    await writeOnce(candidate, path, randomBytes(48).toString('base64url'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate, { force: true });
  }
}

/** Rejects with EEXIST if the file exists, so that processes that start at once agree on one secret. */
async function writeOnce(candidate: string, path: string, secret: string): Promise<void> {
  const options = { mode: 0o600, flush: true };
  await writeFile(candidate, secret, options);
  try {
    // The file appears whole or not at all, even after a power cut.
    await link(candidate, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // USB sticks and some network disks have no hard links.
    await writeFile(path, secret, { ...options, flag: 'wx' });
  }
}

async function readWhole(path: string): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    /* oxlint-disable no-await-in-loop -- until the other process has written it */
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length >= 32) return secret;
    await after(PAUSE_MILLISECONDS);
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`The secret in ${path} is too short: delete the file and start again.`);
}
