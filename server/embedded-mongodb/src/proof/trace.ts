// The system calls of a server, by strace.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type ServerProcess, startServerProcess } from './startServerProcess.ts';

export const hasStrace = spawnSync('strace', ['-V']).status === 0;

/** Starts a server whose fsyncs each take `delay` microseconds longer. */
export function startTraced(folder: string, trace: string, delay: number): Promise<ServerProcess> {
  const calls = 'trace=fdatasync,fsync,pwrite64,write,writev,sendto,sendmsg';
  const slow = `inject=fdatasync,fsync:delay_enter=${delay}`;
  const strace = [
    'strace',
    '-f',
    '--seccomp-bpf',
    '-qq',
    '-s',
    '0',
    '-y',
    '-e',
    calls,
    '-e',
    slow,
    '-o',
    trace,
  ];
  return startServerProcess(folder, strace);
}

export type Call = 'written' | 'synced' | 'answered';

/**
 * Returns the calls to the write-ahead log and to clients, in order of completion. A client is answered by a message of the
 * given size.
 */
export async function readTrace(file: string, answer: number): Promise<Call[]> {
  const unfinished = new Map<string, string>();
  return (await readFile(file, 'utf8')).split('\n').flatMap((line): Call[] => {
    const [, thread = '', call = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    // A call that another thread interrupts counts where it ends.
    if (call.endsWith('<unfinished ...>')) {
      unfinished.set(thread, call);
      return [];
    }
    const whole = call.startsWith('<...') ? unfinished.get(thread) + call : call;
    if (/^pwrite64\(.*-wal>/.test(whole)) return ['written'];
    if (/^f(data)?sync\(.*-wal>/.test(whole)) return ['synced'];
    return new RegExp(`socket:.*= ${answer}$`).test(whole) ? ['answered'] : [];
  });
}
