import { MongoClient } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { uriOf } from './address.ts';

afterEach(() => vi.restoreAllMocks());

test("on Windows the server listens on a named pipe, not on a port, and MongoDB's driver finds it", () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  const { hosts } = new MongoClient(uriOf('/office/data')).options;
  expect(hosts).toHaveLength(1);
  expect(hosts[0]!.socketPath).toMatch(/^\\\\\.\\pipe\\embedded-mongodb-[0-9a-f]{32}\.sock$/);
  expect(uriOf('/office/data')).toBe(uriOf('/office/data/'));
  expect(uriOf('/office/data')).not.toBe(uriOf('/office/other'));
});
