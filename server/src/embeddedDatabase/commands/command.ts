import type { Request } from '../wire/messages.ts';
import type { Reply } from '../wire/reply.ts';
import type { Engine } from './engine.ts';

export interface Command {
  /** Goes to the thread that writes, whose transactions are shared. */
  writes?: boolean;
  run: (engine: Engine, request: Request) => Reply;
}

export type Commands = Record<string, Command>;
