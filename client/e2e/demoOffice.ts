import type { Account } from './clerk.ts';
import { runCommand } from './commands.ts';
import { startOffice, temporaryDataFolder } from './office.ts';

export interface DemoOffice extends Account {
  close(): Promise<void>;
}

/** A running office whose school `test` holds the demo data. */
export async function startDemoOffice(): Promise<DemoOffice> {
  const folder = await temporaryDataFolder();
  const password = 'chosen for the demo';
  const office = await startOffice(folder.path, { ADMIN_PASSWORD: password });
  const { code, errors } = await runCommand('seed:demo', folder.path);
  if (code !== 0) throw new Error(errors);
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
