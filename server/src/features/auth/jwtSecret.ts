import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'jwt-secret';

/** The secret that signs tokens: the one generated on the first start, kept in the data folder for this user alone. */
export async function generatedJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const candidate = `${path}.${process.pid}`;
  try {
    await writeFile(candidate, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // Linking fails when the file is there, and shows it whole: processes that start at once agree on one secret.
    await link(candidate, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate, { force: true });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`The secret in ${path} is too short: delete the file and start again.`);
  return secret;
}
