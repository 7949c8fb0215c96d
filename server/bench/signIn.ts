import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bodyOf, requestsASecond } from './load.ts';
import { alternate, percentile } from './rounds.ts';
import type { BenchOptions, BenchRow } from './row.ts';
import { headersOf, PASSWORD, signInBody, type Stage } from './stage.ts';

/** As many as the product gives to passwords. */
const WORKERS = Math.max(1, availableParallelism() - 1);
/** So that no worker ever waits. */
const CLIENTS = WORKERS + 1;
/** Pauses between the lists whose time is taken, as a few clerks make them. */
const PAUSE_MILLISECONDS = 10;

/** Signing in, and what the others notice of it. */
export async function signInRows(stage: Stage, { quick }: BenchOptions): Promise<BenchRow[]> {
  return [await rate(stage, quick ? 8 : 24), await flood(stage, quick ? 20 : 150)];
}

async function rate(stage: Stage, amount: number): Promise<BenchRow> {
  const rates = await alternate({
    ours: () => requestsASecond({ connections: CLIENTS, amount }, signInRequest(stage)),
    bare: () => bareComparisonsASecond(amount),
  });
  return {
    what: `sign-in / bare bcryptjs loop on ${WORKERS} worker${WORKERS === 1 ? '' : 's'}`,
    ratio: rates.ours / rates.bare,
    reach: '>= 0.9',
    detail: `${rates.ours.toFixed(1)} / ${rates.bare.toFixed(1)} a second`,
  };
}

async function flood(stage: Stage, lists: number): Promise<BenchRow> {
  const list = () =>
    bodyOf(`${stage.office.address}/api/students/class/One`, {
      headers: headersOf(stage, stage.schools.small),
    });
  const p99 = async () => {
    const figures: number[] = [];
    /* oxlint-disable no-await-in-loop -- one after the other is what is measured */
    for (let time = 0; time < lists; time += 1) {
      const start = performance.now();
      await list();
      figures.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
    /* oxlint-enable no-await-in-loop */
    return percentile(figures, 0.99);
  };
  const medians = await alternate({
    flooded: async () => {
      let isOver = false;
      const clients = Array.from({ length: CLIENTS }, async () => {
        // oxlint-disable-next-line no-await-in-loop, no-unmodified-loop-condition -- one sign-in after the other
        while (!isOver) await signInOnce(stage);
      });
      const figure = await p99();
      isOver = true;
      await Promise.all(clients);
      return figure;
    },
    idle: p99,
  });
  return {
    what: 'p99 of a list during a sign-in flood / idle',
    ratio: medians.flooded / medians.idle,
    reach: '<= 3',
    detail: `${medians.flooded.toFixed(1)} / ${medians.idle.toFixed(1)} ms`,
  };
}

function signInRequest({ office, schools }: Stage) {
  return {
    url: `${office.address}/api/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: signInBody(schools.small),
  };
}

async function signInOnce(stage: Stage): Promise<void> {
  const { url, ...request } = signInRequest(stage);
  await bodyOf(url, request);
}

async function bareComparisonsASecond(amount: number): Promise<number> {
  const workers = Array.from(
    { length: WORKERS },
    () => new Worker(BARE_LOOP, { eval: true, workerData: PASSWORD }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const start = performance.now();
  const share = Math.ceil(amount / WORKERS);
  for (const worker of workers) worker.postMessage(share, []);
  const agreed = await Promise.all(workers.map((worker) => once(worker, 'message')));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(workers.map((worker) => worker.terminate()));
  if (agreed.flat().includes(false)) throw new Error('bcryptjs did not know its own hash');
  return (share * WORKERS) / seconds;
}

/** JavaScript as it is, so that no loader stands between. */
const BARE_LOOP = `
  const { parentPort, workerData } = require('node:worker_threads');
  import('bcryptjs').then(({ hashSync, compareSync }) => {
    const hash = hashSync(workerData, 12);
    parentPort.on('message', (times) => {
      let agrees = true;
      for (let time = 0; time < times; time += 1) agrees = compareSync(workerData, hash) && agrees;
      parentPort.postMessage(agrees);
    });
    parentPort.postMessage('ready');
  });
`;
