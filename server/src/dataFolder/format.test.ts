import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { FORMAT_FILE, prepareDataFolder } from './format.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** The content of format.json. */
function writtenFormat(): Promise<string> {
  return readFile(join(folder.path, FORMAT_FILE), 'utf8');
}

test('a missing folder is made with the format of this version, and may be prepared again', async () => {
  await folder.remove();
  await prepareDataFolder(folder.path);
  expect(await writtenFormat()).toBe('{"format":16}\n');
  await mkdir(join(folder.path, 'database'));
  await prepareDataFolder(folder.path);
});

test('processes that start at once on an empty folder agree', async () => {
  const starting = Array.from({ length: 8 }, async () => {
    await prepareDataFolder(folder.path);
    await mkdir(join(folder.path, 'database'), { recursive: true });
  });
  await Promise.all(starting);
  expect(await writtenFormat()).toBe('{"format":16}\n');
});

test.each([2, 99])('a folder of format %i is refused with a sentence, and stays as it is', async (format) => {
  await writeFile(join(folder.path, FORMAT_FILE), JSON.stringify({ format }));
  await expect(prepareDataFolder(folder.path)).rejects.toThrow(
    `The data folder ${folder.path} was written by another version of the school office (format ${format}, this version reads 16): use that version, or set DATA_DIR to an empty folder.`,
  );
  expect(await writtenFormat()).toBe(JSON.stringify({ format }));
});

test('a folder that holds a database and no format is refused with a sentence', async () => {
  await mkdir(join(folder.path, 'database'), { recursive: true });
  await expect(prepareDataFolder(folder.path)).rejects.toThrow('(format unknown, this version reads 16)');
  await expect(writtenFormat()).rejects.toThrow('ENOENT');
});

test('a format that cannot be read is refused with a sentence', async () => {
  await writeFile(join(folder.path, FORMAT_FILE), '{"format":');
  await expect(prepareDataFolder(folder.path)).rejects.toThrow(
    `The file ${join(folder.path, FORMAT_FILE)} cannot be read.`,
  );
});

test('a server does not start on a folder of another format', async () => {
  await writeFile(join(folder.path, FORMAT_FILE), '{"format":2}');
  await expect(startServer(folder.path)).rejects.toThrow(
    `The school office cannot start: The data folder ${folder.path} was written by another version`,
  );
}, 60_000);
