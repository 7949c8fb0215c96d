import { Double } from 'bson';
import { CommandError, toCommandError } from '../errors.ts';
import { type Request, writeReply } from '../wire/messages.ts';
import { encodeReply } from '../wire/reply.ts';
import { listings, schemaCommands } from './administration.ts';
import { aggregate } from './aggregate.ts';
import { checkCommand, countField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';
import { handshakeCommands, parameterCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readingCommands } from './reading.ts';
import { writingCommands } from './writing.ts';

const READS: Commands = { ...handshakeCommands, ...readingCommands, ...listings, aggregate };

const WRITES: Commands = { ...writingCommands, ...schemaCommands, ...indexCommands, ...parameterCommands };

/** Whether the command belongs to the writing thread, whose transactions are shared. */
export function writes({ name }: Request): boolean {
  return Object.hasOwn(WRITES, name);
}

/** Returns the reply's bytes, also for a command that is refused. Throws where the storage fails. */
export function execute(engine: Engine, request: Request): Buffer {
  const commands = writes(request) ? WRITES : READS;
  try {
    checkCommand(request, Object.hasOwn(commands, request.name));
    engine.sql.deadline = Date.now() + (countField(request.body, 'maxTimeMS') || Infinity);
    return writeReply(request, encodeReply(commands[request.name]!(engine, request)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return errorReply(request, error);
  }
}

export function errorReply(request: Request, error: unknown): Buffer {
  const { code, codeName, message, fields } = toCommandError(error);
  return writeReply(request, encodeReply({ ok: new Double(0), errmsg: message, code, codeName, ...fields }));
}
