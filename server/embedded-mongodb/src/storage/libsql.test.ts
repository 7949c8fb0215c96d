import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from './libsql.ts';

vi.mock('node:module', () => ({
  createRequire: () => () => {
    const message = 'The specified module could not be found.\r\n\\\\?\\C:\\office\\index.node';
    throw Object.assign(new Error(message), { code: 'ERR_DLOPEN_FAILED' });
  },
}));

afterEach(() => vi.restoreAllMocks());

test('on a Windows without VCRUNTIME140.dll the error names what has to be installed', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  expect(() => openFile('x.sqlite', {})).toThrow(
    'SQLite needs the Microsoft Visual C++ Redistributable (x64): install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again',
  );
});

test('elsewhere the error is named', () => {
  expect(() => openFile('x.sqlite', {})).toThrow('SQLite cannot be loaded (The specified module');
});
