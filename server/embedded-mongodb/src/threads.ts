// The package's threads, and how their errors reach the process. Errors of SQLite lose their text on the way from one
// thread to another, so a thread sends a sentence instead.

import { type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';

interface Failure {
  failure: string;
}

/** A message or its reply, which has the same number. */
export interface Numbered {
  number: number;
  bytes: Uint8Array;
}

/** Sends a copy with memory of its own, which can be handed over. */
export function postNumbered(port: MessagePort | Worker, number: number, message: Buffer): void {
  const bytes = Uint8Array.from(message);
  port.postMessage({ number, bytes } satisfies Numbered, [bytes.buffer]);
}

/** Starts a built module of this package in a thread, also where this file runs from src. */
export function startThread(
  module: 'worker' | 'reader' | 'writer' | 'maintainer',
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  const file = new URL(`../dist/${module}.js`, import.meta.url);
  // It needs none of the options that this process was started with, such as a loader of TypeScript.
  return new Worker(file, { workerData, resourceLimits, execArgv: [] });
}

/** Resolves when the thread has finished what was asked of it before, and is gone. */
export function endThread(worker: Worker): Promise<void> {
  // A thread that has ended has no number any more.
  if (worker.threadId === -1) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close', []);
  });
}

/** Calls `fail` with an Error of one sentence when the thread fails in any way. */
export function onFailure(worker: Worker, fail: (error: Error) => void): void {
  worker.on('error', (error: unknown) => fail(new Error(sentenceOf(error), { cause: error })));
  worker.on('message', (message: unknown) => {
    if (isFailure(message)) fail(new Error(message.failure));
  });
  worker.on('exit', (code) => {
    if (code !== 0) fail(new Error('the database has stopped without saying why'));
  });
}

/** Call it first in a thread: whatever is thrown in it is sent to `onFailure`, and the thread ends. */
export function sendFailures(port: MessagePort): void {
  process.on('uncaughtException', (error) => {
    port.postMessage({ failure: sentenceOf(error) } satisfies Failure, []);
    process.exit(1);
  });
}

/** Calls `warn` with the sentences that a thread sends by `{ warning }`. */
export function onWarning(worker: Worker, warn: (sentence: string) => void): void {
  worker.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'warning' in message)
      warn(String(message.warning));
  });
}

function isFailure(message: unknown): message is Failure {
  return typeof message === 'object' && message !== null && 'failure' in message;
}

/** Without a full stop. */
function sentenceOf(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'it needed more memory than a thread may have';
  if (/^SQLITE_(FULL|IOERR_(SHMSIZE|WRITE))|ENOSPC/.test(code)) {
    return 'its disk is full, so room has to be made on it';
  }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `the database is damaged (${message}), so a backup has to be restored`;
  }
  if (
    /^SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS|EISDIR/.test(code) ||
    message.includes('Unable to open')
  ) {
    return 'the database cannot be opened or not be written by this user';
  }
  if (code.startsWith('SQLITE_IOERR')) return `its disk reports an error (${message})`;
  return message;
}
