import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Unpack } from 'tar';
import { flushAll } from '../dataFolder/workplace.ts';

/** The names in an archive of `backUp`; format.json is in those from before 1.0, which are refused by their records. */
const BACKED_UP =
  /^(format\.json|calendar\.json|database\/database\.sqlite|pictures\/[\w-]+\.(jpg|png|webp))$/;
/** An archive ends with a piece of zeros. */
const END_OF_ARCHIVE = Buffer.alloc(1024);

/** Unpacks a backup into a folder. Throws if the archive is not whole or holds anything else; one made by hand could hold links and programs. */
export async function unpack(archive: string, folder: string): Promise<void> {
  const foreign: string[] = [];
  const unpacking = new Unpack({
    cwd: folder,
    strict: true,
    filter: (path, entry) => 'type' in entry && entry.type === 'File' && BACKED_UP.test(path),
  });
  // Also emitted for kinds of entries that tar does not know, which the filter is not asked about.
  unpacking.on('ignoredEntry', ({ path }) => foreign.push(path));
  const gunzip = createGunzip();
  let end = Buffer.alloc(0);
  await new Promise<void>((done, fail) => {
    unpacking.once('close', done);
    unpacking.on('error', fail);
    createReadStream(archive)
      .once('error', fail)
      .pipe(gunzip)
      .once('error', fail)
      .on('data', (chunk: Buffer) => (end = Buffer.concat([end, chunk]).subarray(-END_OF_ARCHIVE.length)))
      .pipe(unpacking);
  });
  if (foreign.length > 0) throw new Error(`It holds ${foreign[0]}`);
  // Neither tar nor gzip minds what stands behind the end.
  if (!end.equals(END_OF_ARCHIVE) || gunzip.bytesWritten !== (await stat(archive)).size)
    throw new Error('Something stands behind its end');
  await flushAll(folder);
}
