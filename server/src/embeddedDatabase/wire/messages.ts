// MongoDB's wire protocol as bytes: requests by OP_MSG (and by OP_QUERY for the first greeting), and their replies.
import { CommandError } from '../errors.ts';
import { decode, splitDocuments } from '../values/bson.ts';
import type { Document } from '../values/types.ts';

export interface Request {
  id: number;
  /** The command's name as the client spelt it: its body's first field. */
  name: string;
  body: Document;
  /** Documents beside the body, still as bytes. */
  sequences: Map<string, Buffer[]>;
  legacy: boolean;
  /** Set where the client will not read a reply. */
  silent: boolean;
}

export const MAX_MESSAGE_SIZE = 48_000_000;
export const HEADER_SIZE = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

/** Reads one whole message; throws ProtocolError or InvalidBSON where it is not one. */
export function readRequest(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  const id = message.readInt32LE(4);
  if (opcode === OP_MSG) return readMessage(message, id);
  if (opcode === OP_QUERY) return readQuery(message, id);
  throw new CommandError('ProtocolError', `Unsupported opcode ${opcode}`);
}

export function writeReply(request: Pick<Request, 'id' | 'legacy'>, body: Buffer): Buffer {
  const prefix = request.legacy ? 20 : 5;
  const message = Buffer.allocUnsafe(HEADER_SIZE + prefix + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextId(), 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  message.fill(0, HEADER_SIZE, HEADER_SIZE + prefix);
  // One document is returned.
  if (request.legacy) message.writeInt32LE(1, HEADER_SIZE + 16);
  body.copy(message, HEADER_SIZE + prefix);
  return message;
}

let lastId = 0;

function nextId(): number {
  lastId = (lastId + 1) & 0x7fffffff;
  return lastId;
}

function readMessage(message: Buffer, id: number): Request {
  if (message.length < HEADER_SIZE + 4) throw broken('OP_MSG is too short');
  const flags = message.readUInt32LE(HEADER_SIZE);
  if (flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) throw broken('OP_MSG has unknown required flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Document | undefined;
  let at = HEADER_SIZE + 4;
  while (at < end) {
    const kind = message[at]!;
    const size = at + 5 <= end ? message.readInt32LE(at + 1) : 0;
    if (size < 5 || at + 1 + size > end) throw broken('OP_MSG section has a wrong size');
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw broken('OP_MSG has a wrong section');
    at += 1 + size;
  }
  if (!body) throw broken('OP_MSG has no body');
  return { id, name: nameOf(body), body, sequences, legacy: false, silent: (flags & MORE_TO_COME) !== 0 };
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw broken('OP_MSG document sequence has no name');
  sequences.set(section.toString('utf8', 4, nameEnd), splitDocuments(section.subarray(nameEnd + 1)));
}

function readQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER_SIZE + 4);
  const start = nameEnd + 1 + 8;
  if (nameEnd < 0 || start + 5 > message.length) throw broken('OP_QUERY is too short');
  const collection = message.toString('utf8', HEADER_SIZE + 4, nameEnd);
  const size = message.readInt32LE(start);
  if (size < 5 || start + size > message.length) throw broken('OP_QUERY has a wrong size');
  const body = decode(message.subarray(start, start + size));
  const name = nameOf(body);
  if (!['hello', 'ismaster'].includes(name.toLowerCase()))
    throw new CommandError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    );
  return {
    id,
    name,
    body: { ...body, $db: collection.split('.')[0] },
    sequences: new Map(),
    legacy: true,
    silent: false,
  };
}

function nameOf(body: Document): string {
  return Object.keys(body)[0] ?? '';
}

function broken(what: string): CommandError {
  return new CommandError('ProtocolError', what);
}
