import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD, demoFolder } from '../../server/src/testing/demo.ts';
import type { Account } from './clerk.ts';
import { startOffice, temporaryDataFolder } from './office.ts';

export interface DemoOffice extends Account {
  /** What `npm run seed:demo` printed. */
  output: string;
  /** The path of the data folder. */
  folder: string;
  close(): Promise<void>;
}

/** A running office whose school `test` holds the demo data, which came beside a running office. */
export async function startDemoOffice(): Promise<DemoOffice> {
  const made = await demoFolder();
  const folder = await temporaryDataFolder();
  await cp(join(made, 'data'), folder.path, { recursive: true });
  const office = await startOffice(folder.path);
  return {
    address: office.address,
    school: 'test',
    password: DEMO_PASSWORD,
    output: await readFile(join(made, 'output'), 'utf8'),
    folder: folder.path,
    close: async () => {
      await office.stop();
      await folder.remove();
    },
  };
}
