// What is done with a folder's database as a whole while a server may run on it. Each reads it as it is at one moment, and is run in
// the process that has the folder's lock: see maintain.ts.

import { findDamage } from './check.ts';
import { dump } from './dump.ts';
import { copyDatabase } from './files.ts';
import { stats } from './stats.ts';

/** `to` is the folder that a copy or dump is written into. */
export interface Task {
  name: keyof typeof TASKS;
  to: string;
}

const TASKS = {
  check: findDamage,
  stats,
  copy: copyDatabase,
  dump,
} satisfies Record<string, (folder: string, to: string) => unknown>;

export type Result<Name extends Task['name']> = ReturnType<(typeof TASKS)[Name]>;

export function isTaskName(name: unknown): name is Task['name'] {
  return typeof name === 'string' && Object.hasOwn(TASKS, name);
}

/** Returns what can be sent to another thread, and as a document. Throws an Error of one sentence. */
export function runTask(folder: string, { name, to }: Task): unknown {
  return TASKS[name](folder, to);
}
