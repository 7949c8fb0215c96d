// MongoDB's wire protocol as bytes: requests by OP_MSG (and by OP_QUERY for the first greeting), and their replies.

import { demand, notSupported } from '../errors.ts';
import { decode, encodeAnySize, sized, splitDocuments } from '../values/bson.ts';
import type { Document } from '../values/types.ts';

export interface Request {
  id: number;
  /** The command's name as the client spelt it: its body's first field. */
  name: string;
  body: Document;
  /** Documents beside the body, still as bytes. */
  sequences: Map<string, Buffer[]>;
  legacy: boolean;
}

export const MAX_MESSAGE_SIZE = 48_000_000;
export const HEADER_SIZE = 16;
/** Where the body begins in a reply by OP_MSG. */
export const BODY = HEADER_SIZE + 5;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const UNKNOWN_REQUIRED_FLAGS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** Reads one whole message. Throws ProtocolError or InvalidBSON where it is not one, and where it is too long or too deep. */
export function readRequest(message: Buffer): Request {
  const isWhole = message.readInt32LE(0) === message.length;
  demand(isWhole, 'BSONObjectTooLarge', `The message is longer than ${MAX_MESSAGE_SIZE} bytes`);
  const opcode = message.readInt32LE(12);
  demand(opcode === OP_MSG || opcode === OP_QUERY, 'ProtocolError', `Unsupported opcode ${opcode}`);
  demand(message.length >= HEADER_SIZE + 4, 'ProtocolError', 'The message is too short');
  const flags = message.readUInt32LE(HEADER_SIZE);
  const legacy = opcode === OP_QUERY;
  const { body, sequences } = legacy ? readQuery(message) : readSections(message, flags);
  return { id: idOf(message), name: nameOf(body), body, sequences, legacy };
}

export function idOf(message: Buffer): number {
  return message.readInt32LE(4);
}

/** Whether the client reads no reply. */
export function isSilent(message: Buffer): boolean {
  return message.readInt32LE(12) === OP_MSG && (message[HEADER_SIZE]! & MORE_TO_COME) !== 0;
}

/** Returns the command's name without reading all its body; undefined where the body does not come first. */
export function nameIn(message: Buffer): string | undefined {
  const name = HEADER_SIZE + 4 + 1 + 4 + 1;
  const end = message.indexOf(0, name);
  const isFirst = message.readInt32LE(12) === OP_MSG && message[HEADER_SIZE + 4] === 0;
  return isFirst && end > 0 ? message.toString('utf8', name, end) : undefined;
}

/** Returns the whole reply; its body comes in parts. */
export function writeReply(request: Pick<Request, 'id' | 'legacy'>, body: Buffer[]): Buffer {
  const start = Buffer.alloc(HEADER_SIZE + (request.legacy ? 20 : 5));
  const length = body.reduce((sum, part) => sum + part.length, start.length);
  start.writeInt32LE(length, 0);
  start.writeInt32LE(request.id, 8);
  start.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  // One document is returned.
  if (request.legacy) start.writeInt32LE(1, HEADER_SIZE + 16);
  return Buffer.concat([start, ...body], length);
}

type Contents = Pick<Request, 'body' | 'sequences'>;

/** A section is a kind, then a document (0) or a name with documents (1), each beginning with its size. */
function readSections(message: Buffer, flags: number): Contents {
  demand((flags & UNKNOWN_REQUIRED_FLAGS) === 0, 'ProtocolError', 'OP_MSG has unknown required flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Document | undefined;
  for (let at = HEADER_SIZE + 4; at < end;) {
    const section = sized(message.subarray(0, end), at + 1);
    const kind = message[at];
    at += 1 + section.length;
    if (kind === 0 && !body) body = readBody(section);
    else {
      const nameEnd = section.indexOf(0, 4);
      demand(kind === 1 && nameEnd > 0, 'ProtocolError', 'OP_MSG has a wrong section');
      sequences.set(section.toString('utf8', 4, nameEnd), splitDocuments(section.subarray(nameEnd + 1)));
    }
  }
  demand(body, 'ProtocolError', 'OP_MSG has no body');
  return { body, sequences };
}

/** Of two fields with one name JavaScript would keep the last only. */
function readBody(section: Buffer): Document {
  const body = decode(section);
  if (encodeAnySize(body).length !== section.length)
    throw notSupported('commands with a name twice in a document, or with values of a type without a name');
  return body;
}

/** Flags, the collection's name, two numbers, and the command. */
function readQuery(message: Buffer): Contents {
  const nameEnd = message.indexOf(0, HEADER_SIZE + 4);
  demand(nameEnd > 0, 'ProtocolError', 'OP_QUERY has no name');
  const body = decode(sized(message, nameEnd + 1 + 8));
  const isGreeting = ['hello', 'ismaster'].includes(nameOf(body).toLowerCase());
  demand(
    isGreeting,
    352,
    `Unsupported OP_QUERY command: ${nameOf(body)}. The client driver may require an upgrade.`,
  );
  const [database] = message.toString('utf8', HEADER_SIZE + 4, nameEnd).split('.');
  return { body: { ...body, $db: database }, sequences: new Map() };
}

function nameOf(body: Document): string {
  return Object.keys(body)[0] ?? '';
}
