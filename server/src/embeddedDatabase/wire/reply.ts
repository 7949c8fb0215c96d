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

export function encodeReply(reply: Reply): Buffer {
  return isCursorReply(reply) ? encodeCursor(reply.cursor) : encodeAnySize({ ...reply, ok: 1 });
}

export function encodeError({ code, codeName, message, fields }: CommandError): Buffer {
  return encodeAnySize({ ok: 0, errmsg: message, code, codeName, ...fields });
}

/** { cursor: { [batchName]: [...], id, ns }, ok: 1 } */
function encodeCursor({ cursorId, namespace, batchName, documents }: CursorReply): Buffer {
  const array = encodeArray(documents);
  const rest = encodeAnySize({ id: Long.fromNumber(cursorId), ns: namespace });
  const arrayName = Buffer.from(`\x04${batchName}\0`);
  const cursor = wrap([arrayName, array, rest.subarray(4, -1)]);
  const ok = encodeAnySize({ ok: 1 });
  return wrap([Buffer.from('\x03cursor\0'), cursor, ok.subarray(4, -1)]);
}

function isCursorReply(reply: Reply): reply is { cursor: CursorReply } {
  const { cursor } = reply;
  return typeof cursor === 'object' && cursor !== null && 'batchName' in cursor;
}

function encodeArray(documents: Buffer[]): Buffer {
  const size = documents.reduce((sum, one, at) => sum + one.length + String(at).length + 2, 5);
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.writeInt32LE(size, 0);
  for (const [index, document] of documents.entries()) {
    bytes[at] = 0x03;
    at += 1 + bytes.write(`${index}\0`, at + 1, 'latin1');
    at += document.copy(bytes, at);
  }
  bytes[at] = 0;
  return bytes;
}

function wrap(parts: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return Buffer.concat([size, ...parts, Buffer.from([0])]);
}
