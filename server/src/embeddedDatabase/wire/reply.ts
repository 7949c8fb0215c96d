// Replies as bytes. A cursor's documents go out as they are stored, without having been decoded.
import { Long } from 'bson';
import type { CommandError } from '../errors.ts';
import { encodeAnySize } from '../values/bson.ts';
import type { Document } from '../values/types.ts';

export interface CursorReply {
  /** 0 after the last batch. */
  cursorId: number;
  namespace: string;
  batchName: 'firstBatch' | 'nextBatch';
  documents: Buffer[];
}

export type Reply = Document | { cursor: CursorReply };

export function encodeReply({ cursor, ...reply }: Reply): Buffer {
  return cursor ? encodeCursor(cursor as CursorReply) : encodeAnySize({ ...reply, ok: 1 });
}

export function encodeError({ code, codeName, message, fields }: CommandError): Buffer {
  return encodeAnySize({ ok: 0, errmsg: message, code, codeName, ...fields });
}

/** { cursor: { [batchName]: [...], id, ns }, ok: 1 } */
function encodeCursor({ cursorId, namespace, batchName, documents }: CursorReply): Buffer {
  const elements = documents.flatMap((document, at) => [Buffer.from(`\x03${at}\0`, 'latin1'), document]);
  const rest = encodeAnySize({ id: Long.fromNumber(cursorId), ns: namespace }).subarray(4, -1);
  const cursor = wrapped([Buffer.from(`\x04${batchName}\0`), ...wrapped(elements), rest]);
  return Buffer.concat(
    wrapped([Buffer.from('\x03cursor\0'), ...cursor, encodeAnySize({ ok: 1 }).subarray(4, -1)]),
  );
}

/** The parts of a document with its size in front and its end. */
function wrapped(parts: Buffer[]): Buffer[] {
  const size = Buffer.alloc(4);
  size.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return [size, ...parts, Buffer.alloc(1)];
}
