import { CommandError, toCommandError } from '../errors.ts';
import { type Request, writeReply } from '../wire/messages.ts';
import { encodeError, encodeReply } from '../wire/reply.ts';
import { administrationCommands } from './administration.ts';
import { aggregateCommands } from './aggregate.ts';
import type { Command, Commands } from './command.ts';
import type { Engine } from './engine.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './findAndModify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readingCommands } from './reading.ts';
import { writingCommands } from './writing.ts';

const COMMANDS: Commands = {
  ...handshakeCommands,
  ...readingCommands,
  ...aggregateCommands,
  ...writingCommands,
  ...findAndModifyCommands,
  ...administrationCommands,
  ...indexCommands,
  ...explainCommands,
};

/** Throws CommandNotFound where there is none of the name. */
export function commandOf({ name }: Request): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command;
  throw new CommandError('CommandNotFound', `no such command: '${name}'`);
}

/** The reply's bytes. What is wrong with the command becomes its reply; failures of the storage are thrown. */
export function execute(engine: Engine, request: Request): Buffer {
  try {
    return writeReply(request, encodeReply(commandOf(request).run(engine, request)));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return errorReply(request, error);
  }
}

export function errorReply(request: Pick<Request, 'id' | 'legacy'>, error: unknown): Buffer {
  return writeReply(request, encodeError(toCommandError(error)));
}
