// Replies as bytes. A cursor's documents are sent as they are stored, without having been decoded.

import { Double, Long } from 'bson';
import { encodeAnySize } from '../values/bson.ts';
import type { Document } from '../values/types.ts';

interface CursorReply {
  /** 0 after the last batch. */
  cursorId: number;
  namespace: string;
  batchName: 'firstBatch' | 'nextBatch';
  documents: Buffer[];
}

export type Reply = Document | { cursor: CursorReply };

/** Returns a reply's bytes in parts, to be joined once: each joining copies all documents in it. */
export function encodeReply({ cursor, ...reply }: Reply): Buffer[] {
  return cursor ? encodeCursor(cursor as CursorReply) : [encodeAnySize({ ok: new Double(1), ...reply })];
}

/** { cursor: { [batchName]: [...], id, ns }, ok: 1 } */
function encodeCursor({ cursorId, namespace, batchName, documents }: CursorReply): Buffer[] {
  const rest = encodeAnySize({ id: Long.fromNumber(cursorId), ns: namespace }).subarray(4, -1);
  const cursor = wrapped([Buffer.from(`\x04${batchName}\0`), encodeArray(documents), rest]);
  return wrapped([Buffer.from('\x03cursor\0'), ...cursor, OK]);
}

const OK = encodeAnySize({ ok: new Double(1) }).subarray(4, -1);

/** Written in one piece, since there may be very many documents. */
function encodeArray(documents: Buffer[]): Buffer {
  const size = documents.reduce((sum, one, at) => sum + one.length + String(at).length + 2, 5);
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.writeInt32LE(size, 0);
  for (const [index, document] of documents.entries()) {
    at += bytes.write(`\x03${index}\0`, at, 'latin1');
    at += document.copy(bytes, at);
  }
  bytes[at] = 0;
  return bytes;
}

/** Adds the size in front of a document's fields, and its end behind them. */
function wrapped(parts: Buffer[]): Buffer[] {
  const size = Buffer.alloc(4);
  size.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return [size, ...parts, Buffer.alloc(1)];
}
