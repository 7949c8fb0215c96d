// The thread that looks at everything after a stop of which nothing is known, such as a power cut.
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './maintenance/check.ts';
import { type Ending, mayBeEnded } from './storage/ending.ts';
import { sendFailures } from './threads.ts';

export interface CheckerData {
  folder: string;
  ending: Ending;
}

const port = parentPort!;
sendFailures(port);
const { folder, ending } = workerData as CheckerData;
mayBeEnded(ending);
port.postMessage({ damage: findDamage(folder) }, []);
