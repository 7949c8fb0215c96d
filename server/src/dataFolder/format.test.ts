import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { FORMAT_FILE, prepareDataFolder } from './format.ts';

let folder: TemporaryFolder;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** The content of format.json. */
function writtenFormat(): Promise<string> {
  return readFile(join(dataDir, FORMAT_FILE), 'utf8');
}

test('an empty folder gets the format of this version, and may be prepared again', async () => {
  await prepareDataFolder(dataDir);
  expect(await writtenFormat()).toBe('{"format":4}\n');
  await mkdir(join(dataDir, 'database'));
  await prepareDataFolder(dataDir);
});

test('processes that start at once on an empty folder agree', async () => {
  const starting = Array.from({ length: 8 }, async () => {
    await prepareDataFolder(dataDir);
    await mkdir(join(dataDir, 'database'), { recursive: true });
  });
  await Promise.all(starting);
  expect(await writtenFormat()).toBe('{"format":4}\n');
});

test.each([2, 99])('a folder of format %i is refused with a sentence, and stays as it is', async (format) => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, FORMAT_FILE), JSON.stringify({ format }));
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} was written by another version of the school office (format ${format}, this version reads 4): use that version, or set DATA_DIR to an empty folder.`,
  );
  expect(await writtenFormat()).toBe(JSON.stringify({ format }));
});

test('a folder that holds a database and no format is refused with a sentence', async () => {
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await expect(prepareDataFolder(dataDir)).rejects.toThrow('(format unknown, this version reads 4)');
  await expect(writtenFormat()).rejects.toThrow('ENOENT');
});

test('a format that cannot be read is refused with a sentence', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, FORMAT_FILE), '{"format":');
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(
    `The file ${join(dataDir, FORMAT_FILE)} cannot be read.`,
  );
});

test('a server does not start on a folder of another format', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, FORMAT_FILE), '{"format":2}');
  await expect(startServer(dataDir)).rejects.toThrow(
    `The school office cannot start: The data folder ${dataDir} was written by another version`,
  );
}, 60_000);
