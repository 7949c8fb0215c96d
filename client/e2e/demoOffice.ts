import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './clerk.ts';
import { runCommand } from './commands.ts';
import { madeOnce } from './madeOnce.ts';
import { folderWithAccounts, PASSWORD, startOffice, temporaryDataFolder } from './office.ts';

export interface DemoOffice extends Account {
  /** What `npm run seed:demo` printed. */
  output: string;
  /** The path of the data folder. */
  folder: string;
  close(): Promise<void>;
}

/** A running office whose school `test` holds the demo data, which came beside a running office. */
export async function startDemoOffice(): Promise<DemoOffice> {
  const made = await madeOnce('demo', makeDemo);
  const folder = await temporaryDataFolder();
  await cp(join(made, 'data'), folder.path, { recursive: true });
  const office = await startOffice(folder.path);
  return {
    address: office.address,
    school: 'test',
    password: PASSWORD,
    output: await readFile(join(made, 'output'), 'utf8'),
    folder: folder.path,
    close: async () => {
      await office.stop();
      await folder.remove();
    },
  };
}

async function makeDemo(path: string): Promise<void> {
  const folder = await folderWithAccounts();
  const office = await startOffice(folder.path);
  const { code, output, errors } = await runCommand('seed:demo', folder.path);
  if (code !== 0) throw new Error(errors);
  await office.stop();
  await cp(folder.path, join(path, 'data'), { recursive: true });
  await folder.remove();
  await writeFile(join(path, 'output'), output);
}
