import { Worker } from 'node:worker_threads';

/** Starts a module of this folder in a thread: what the build made of it, or its TypeScript where we run as that. */
export function startThread(module: string, workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${module}.js`, import.meta.url), { workerData });
  return new Worker(new URL('./typescriptThread.mjs', import.meta.url), {
    workerData,
    argv: [new URL(`./${module}.ts`, import.meta.url).href],
    execArgv: [],
  });
}
