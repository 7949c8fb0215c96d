// A thread that does one task with the whole database, such as the look at everything that follows a power cut.

import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from './maintenance/tasks.ts';
import { type Ending, mayBeEnded } from './storage/ending.ts';
import { sendFailures } from './threads.ts';

export interface MaintainerData {
  folder: string;
  task: Task;
  ending: Ending;
}

const port = parentPort!;
sendFailures(port);
const { folder, task, ending } = workerData as MaintainerData;
mayBeEnded(ending);
port.postMessage({ result: runTask(folder, task) }, []);
