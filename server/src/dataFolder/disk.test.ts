import files from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { showSpies } from '../testing/showSpies.ts';
import { warningsOfDisk } from './disk.ts';

const EXT4 = 0xef53;
const NFS = 0x6969;

function onDisk(type: number, megabytes: number): Promise<string[]> {
  vi.spyOn(files, 'statfs').mockResolvedValue({ type, bavail: megabytes, bsize: 1024 * 1024 } as never);
  showSpies();
  return warningsOfDisk('/data');
}

test('of a disk of this computer with room there is nothing to say', async () => {
  expect(await onDisk(EXT4, 500)).toEqual([]);
});

test('a disk that is nearly full and a network drive are said', async () => {
  expect(await onDisk(NFS, 499)).toEqual([
    'Only 499 MB are free on the disk of /data: make room soon, because nothing can be saved on a full disk.',
    '/data lies on a network drive, where two computers can open the same data and spoil it: set DATA_DIR to a folder on a disk of this computer.',
  ]);
});
