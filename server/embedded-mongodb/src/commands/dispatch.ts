import { Double } from 'bson';
import { CommandError, demand, toCommandError } from '../errors.ts';
import { clock, TakesLong } from '../storage/clock.ts';
import { type Request, writeReply } from '../wire/messages.ts';
import { encodeReply, type Reply } from '../wire/reply.ts';
import { listings, schemaCommands } from './administration.ts';
import { aggregate } from './aggregate.ts';
import { checkCommand, countField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readingCommands } from './reading.ts';
import type { Part } from './transactionFields.ts';
import { transactionCommands, type Transactions } from './transactions.ts';
import { writingCommands } from './writing.ts';

const READS: Commands = { ...handshakeCommands, ...readingCommands, ...listings, aggregate };

const WRITES: Commands = {
  ...writingCommands,
  ...schemaCommands,
  ...indexCommands,
  ...transactionCommands,
};

export const COMMAND_NAMES = Object.keys({ ...READS, ...WRITES });

/** Whether the command belongs to the writing thread, whose transactions are shared. */
export function writes({ name }: Pick<Request, 'name'>): boolean {
  return Object.hasOwn(WRITES, name);
}

/** Returns the reply's bytes, also for a command that is refused. Throws where the storage fails. */
export function execute(engine: Engine, request: Request): Buffer {
  try {
    check(request);
    return writeReply(request, encodeReply(run(engine, request)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return errorReply(request, error);
  }
}

/** Returns the reply's bytes to a command of a transaction, which is rolled back where the command fails. */
export function executeIn(transactions: Transactions, engine: Engine, request: Request, part: Part): Buffer {
  try {
    check(request);
    if (!transactions.enter(request.name, part)) return writeReply(request, encodeReply({}));
  } catch (error) {
    // As in MongoDB: a command that cannot be in a transaction, or cannot be read, changes nothing about it.
    return errorReply(request, error);
  }
  try {
    transactions.conflicts.meet(request);
    const reply = run(engine, request);
    if ('writeErrors' in reply && reply.writeErrors) transactions.rollBack();
    return writeReply(request, encodeReply(reply));
  } catch (error) {
    transactions.rollBack();
    return errorReply(request, error);
  } finally {
    transactions.leave();
  }
}

/** Throws where the command is not known, or has wrong fields. */
function check(request: Request): void {
  const { name, body } = request;
  const commands = commandsOf(request);
  checkCommand(request, Object.hasOwn(commands, name));
  const takesConcern = commands === WRITES || name === 'aggregate' || !body['writeConcern'];
  demand(takesConcern, 'InvalidOptions', `Command ${name} does not support writeConcern`);
}

function run(engine: Engine, request: Request): Reply {
  const { name, body } = request;
  clock.start(countField(body, 'maxTimeMS'), name !== 'getMore');
  return commandsOf(request)[name]!(engine, request);
}

function commandsOf(request: Request): Commands {
  return writes(request) ? WRITES : READS;
}

/** Returns the reply to a read. Throws TakesLong where another thread has to run it. */
export function answerRead(engine: Engine, request: Request): Buffer {
  try {
    return engine.read(() => execute(engine, request));
  } catch (error) {
    if (error instanceof TakesLong) throw error;
    return errorReply(request, error);
  }
}

export function errorReply(request: Pick<Request, 'id' | 'legacy'>, error: unknown): Buffer {
  const { code, codeName, message, fields } = toCommandError(error);
  return writeReply(request, encodeReply({ ok: new Double(0), errmsg: message, code, codeName, ...fields }));
}
