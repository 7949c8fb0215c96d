import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Account } from './clerk.ts';
import { startOffice, temporaryDataFolder } from './office.ts';

/** The script of `npm run seed:demo`, beside the running server. */
const SEED_DEMO = fileURLToPath(new URL('../../server/scripts/seedDemo.mjs', import.meta.url));

export interface DemoOffice extends Account {
  close(): Promise<void>;
}

/** A running office whose school `test` holds the demo data. */
export async function startDemoOffice(): Promise<DemoOffice> {
  const folder = await temporaryDataFolder();
  const password = 'chosen for the demo';
  const office = await startOffice(folder.path, { ADMIN_PASSWORD: password });
  await promisify(execFile)(process.execPath, [SEED_DEMO], {
    env: { ...process.env, DATA_DIR: folder.path },
  });
  return {
    address: office.address,
    school: 'test',
    password,
    close: async () => {
      await office.stop();
      await folder.remove();
    },
  };
}
