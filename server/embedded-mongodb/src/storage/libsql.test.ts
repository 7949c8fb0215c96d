import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFile } from './libsql.ts';

const MESSAGE = 'The specified module could not be found.\r\n\\\\?\\C:\\office\\index.node';
let code: string;
let folder: string;

vi.mock('node:module', () => ({
  createRequire: () => () => {
    throw Object.assign(new Error(MESSAGE), { code });
  },
}));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'libsql-'));
  code = 'ERR_DLOPEN_FAILED';
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('on a Windows without VCRUNTIME140.dll the error names what has to be installed', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  expect(() => openFile(join(folder, 'x.sqlite'), {})).toThrow(
    'SQLite needs the Microsoft Visual C++ Redistributable (x64): install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again',
  );
});

test('on a Windows that lacks something else the error is named', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  code = 'MODULE_NOT_FOUND';
  expect(() => openFile(join(folder, 'x.sqlite'), {})).toThrow(`SQLite cannot be loaded (${MESSAGE})`);
});

test('elsewhere the error is named', () => {
  expect(() => openFile(join(folder, 'x.sqlite'), {})).toThrow(`SQLite cannot be loaded (${MESSAGE})`);
});
