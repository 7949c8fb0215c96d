// The fields by which a command belongs to a transaction. Every command of one has the session (lsid), its number
// (txnNumber) and autocommit: false; the first has startTransaction: true too.

import { CommandError, demand, notSupported } from '../errors.ts';
import { bytesText } from '../values/byteTexts.ts';
import { type Document, toNumber, typeOf } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';

/** A command's place in a transaction. */
export interface Part {
  /** The session's id, as a text of bytes. */
  session: string;
  /** Of the transaction among those of its session. */
  number: number;
  starts: boolean;
}

/** Returns undefined where a command belongs to no transaction, or says so in a way that `checkPart` refuses. */
export function partOf({ body }: Pick<Request, 'body'>): Part | undefined {
  const { lsid, txnNumber, autocommit, startTransaction } = body;
  const session = sessionOf(lsid);
  if (autocommit !== false || session === undefined || typeOf(txnNumber).name !== 'long') return undefined;
  return { session, number: toNumber(txnNumber), starts: startTransaction === true };
}

/** Whether the command belongs to the writing thread for its transaction. */
export function isInTransaction({ body }: Pick<Request, 'body'>): boolean {
  return 'autocommit' in body;
}

/** Whether a message that has not been decoded may be in a transaction. */
export function mayBeInTransaction(message: Buffer): boolean {
  return message.includes('autocommit\0', 0, 'latin1');
}

/** Returns the id of a session from the document that names it. */
export function sessionOf(lsid: unknown): string | undefined {
  const id = (lsid as { id?: { buffer?: Uint8Array } } | undefined)?.id;
  return typeOf(id).name === 'binData' ? bytesText(id!.buffer!) : undefined;
}

/** The commands that can belong to a transaction, and those that can begin one. */
const FIRST = new Set(['find', 'aggregate', 'distinct', 'insert', 'update', 'delete', 'findAndModify']);
const ENDS = new Set(['commitTransaction', 'abortTransaction']);
const LATER = new Set(['getMore', 'killCursors', ...ENDS]);
/** MongoDB has them in transactions, of new collections. */
const LACKED = new Set(['create', 'createIndexes']);

/** Throws where a command belongs to a transaction in a way that it cannot. */
export function checkPart({ name, body }: Pick<Request, 'name' | 'body'>): void {
  const { lsid, txnNumber, autocommit, startTransaction } = body;
  if (txnNumber === undefined && autocommit === undefined && startTransaction === undefined) {
    demand(!ENDS.has(name), 'CommandFailed', `${name} must be run within a transaction`);
    return;
  }
  const isNumbered = lsid === undefined || autocommit === undefined;
  // A write that can be sent again has a number only.
  const message = 'Transaction numbers are only allowed on a replica set member or mongos';
  demand(startTransaction !== undefined || !isNumbered, 'IllegalOperation', message);
  demandOption(autocommit === false, "'startTransaction' and 'txnNumber' need 'autocommit' to be false");
  demandOption(startTransaction !== false, 'Specifying startTransaction=false is not allowed.');
  demandOption(toNumber(txnNumber) >= 0, "'autocommit' needs a 'txnNumber' that is not negative");
  demandOption(sessionOf(lsid) !== undefined, 'Transaction number requires a session ID');
  checkCommandIn(name, body, startTransaction === true);
}

function checkCommandIn(name: string, body: Document, starts: boolean): void {
  if (LACKED.has(name)) throw notSupported(`the command ${name} in a transaction`);
  const isAllowed = FIRST.has(name) || (LATER.has(name) && !starts);
  const message = `Cannot run '${name}' ${LATER.has(name) ? 'as the first command of' : 'in'} a multi-document transaction.`;
  demand(isAllowed, 'OperationNotSupportedInTransaction', message);
  demandOption(
    starts || !body['readConcern'],
    'Only the first command in a transaction may specify a readConcern',
  );
  demandOption(ENDS.has(name) || !body['writeConcern'], 'writeConcern is not allowed within a transaction');
}

function demandOption(condition: boolean, message: string): void {
  if (!condition) throw new CommandError('InvalidOptions', message);
}
