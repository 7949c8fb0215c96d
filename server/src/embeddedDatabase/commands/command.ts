import type { Request } from '../wire/messages.ts';
import type { Reply } from '../wire/reply.ts';
import type { Engine } from './engine.ts';

/** Answers a request, or throws a CommandError. */
export type Command = (engine: Engine, request: Request) => Reply;
export type Commands = Record<string, Command>;
