// The thread that looks at everything after a stop of which nothing is known, such as a power cut.
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './maintenance/check.ts';
import { sendFailures } from './threads.ts';

const port = parentPort!;
sendFailures(port);
port.postMessage({ damage: findDamage((workerData as { folder: string }).folder) }, []);
