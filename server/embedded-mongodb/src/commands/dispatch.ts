import { Double } from 'bson';
import { CommandError, demand, toCommandError } from '../errors.ts';
import { clock, TakesLong } from '../storage/clock.ts';
import { type Request, writeReply } from '../wire/messages.ts';
import { encodeReply } from '../wire/reply.ts';
import { listings, schemaCommands } from './administration.ts';
import { aggregate } from './aggregate.ts';
import { checkCommand, countField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readingCommands } from './reading.ts';
import { writingCommands } from './writing.ts';

const READS: Commands = { ...handshakeCommands, ...readingCommands, ...listings, aggregate };

const WRITES: Commands = { ...writingCommands, ...schemaCommands, ...indexCommands };

export const COMMAND_NAMES = Object.keys({ ...READS, ...WRITES });

/** Whether the command belongs to the writing thread, whose transactions are shared. */
export function writes({ name }: Pick<Request, 'name'>): boolean {
  return Object.hasOwn(WRITES, name);
}

/** Returns the reply's bytes, also for a command that is refused. Throws where the storage fails. */
export function execute(engine: Engine, request: Request): Buffer {
  const commands = writes(request) ? WRITES : READS;
  try {
    checkCommand(request, Object.hasOwn(commands, request.name));
    const { name, body } = request;
    const takesConcern = commands === WRITES || name === 'aggregate' || !body['writeConcern'];
    demand(takesConcern, 'InvalidOptions', `Command ${name} does not support writeConcern`);
    clock.start(countField(body, 'maxTimeMS'), name !== 'getMore');
    return writeReply(request, encodeReply(commands[request.name]!(engine, request)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return errorReply(request, error);
  }
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
