import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/** An office grows by less than this in a year, and a backup beside it needs as much again. */
const LITTLE_MEGABYTES = 500;
/** Of NFS, SMB (three versions) and 9P, as Linux tells them: two computers may have such a folder, and a lock of one is not known to the other. */
const NETWORK_DRIVES = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997]);

/** Returns sentences for the admin about the disk of a data folder. The office opens all the same. */
export async function warningsOfDisk(dataDir: string): Promise<string[]> {
  const { bavail, bsize, type } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const warnings: string[] = [];
  if (megabytes < LITTLE_MEGABYTES) {
    warnings.push(
      `Only ${megabytes} MB are free on the disk of ${dataDir}: make room soon, because nothing can be saved on a full disk.`,
    );
  }
  if (NETWORK_DRIVES.has(type)) {
    warnings.push(
      `${dataDir} lies on a network drive, where two computers can open the same data and spoil it: set DATA_DIR to a folder on a disk of this computer.`,
    );
  }
  return warnings;
}
