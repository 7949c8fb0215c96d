import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'jwt-secret';

/** The secret that signs tokens: the one generated on the first start, kept in the data folder for this user alone. */
export async function generatedJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file is there, so that two processes starting at once agree on one secret.
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`The secret in ${path} is too short: delete the file and start again.`);
  return secret;
}
