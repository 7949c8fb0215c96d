// How much memory values take, roughly. Whatever is built or kept for longer than a document is counted, so that a
// pipeline that outgrows the limit ends with an error instead of ending the process.
import { CommandError, demand } from '../errors.ts';
import { type Document, isDocument } from '../values/types.ts';

/** The limit that MongoDB has for a stage: 100 MiB. */
export const MEMORY_BYTES = 100 * 1024 * 1024;

type MemoryCode = 'ExceededMemoryLimit' | 'QueryExceededMemoryLimitNoDiskUseAllowed';

/** What one pipeline keeps at a time. */
export class Memory {
  #used = 0;

  /** Counts more bytes. Throws where they are too many for this user of them. */
  take(bytes: number, user: string, code: MemoryCode = 'ExceededMemoryLimit'): void {
    this.#used += bytes;
    if (this.#used > MEMORY_BYTES) throw tooLarge(user, code);
  }
}

/** Returns a value's bytes. Throws where they are beyond the limit; no more than that is looked at. */
export function sizeOf(value: unknown): number {
  return add(value, 0, 0);
}

/** Sets a document's own field, also one named __proto__. */
export function put(document: Document, name: string, value: unknown): void {
  if (name !== '__proto__') document[name] = value;
  else Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
}

export function tooLarge(user: string, code: MemoryCode = 'ExceededMemoryLimit'): CommandError {
  const message = `${user} would use too much memory and cannot spill to disk. Memory limit: ${MEMORY_BYTES} bytes`;
  return new CommandError(code, message);
}

const MAX_DEPTH = 200;

function add(value: unknown, before: number, depth: number): number {
  let size = before + 16;
  demand(depth <= MAX_DEPTH, 'Overflow', 'BSONObj exceeded max nested object depth');
  if (typeof value === 'string') size += value.length;
  else if (Array.isArray(value)) for (const element of value) size = add(element, size, depth + 1);
  else if (isDocument(value))
    for (const name of Object.keys(value)) size = add(value[name], size + 8, depth + 1);
  else if (typeof value === 'object' && value !== null && 'buffer' in value)
    size += (value.buffer as Uint8Array).length;
  if (size > MEMORY_BYTES) throw tooLarge('An expression');
  return size;
}
