// In an act commands come one after the other, in its own transaction.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));

test('no list is given to create, which would send a command for each of it at once', async () => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const texts = await Promise.all(files.map((file) => readFile(join(SRC, file), 'utf8')));
  expect(files.filter((_file, index) => /\.create\(\s*\[/.test(texts[index]!))).toEqual([]);
});
