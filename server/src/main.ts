// The database's threads take as long to load as everything else does: they begin first, and the rest loads meanwhile.
import { prepareDataFolder } from './dataFolder/format.ts';
import { startEmbedded } from './database/embedded.ts';
import { readEnvironment } from './environment.ts';

try {
  const environment = readEnvironment();
  const { dataDir, mongodbUri } = environment;
  await prepareDataFolder(dataDir);
  const embedded = mongodbUri === undefined ? startEmbedded(dataDir) : undefined;
  // Whoever waits for it below says why it failed.
  embedded?.catch(() => undefined);
  const { openOffice } = await import('./office.ts');
  await openOffice(environment, embedded);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stdout.write(`The school office cannot start: ${reason}\n`);
  process.exit(1);
}
