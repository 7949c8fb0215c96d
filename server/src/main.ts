// Opens the school office by the machine's clock.

import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startOffice } from './office.ts';

await startOffice({
  now: () => new Date(),
  builtAt: (await stat(fileURLToPath(import.meta.url))).mtime,
});
