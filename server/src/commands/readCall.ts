import { parseArgs, type ParseArgsConfig } from 'node:util';

interface Form<Options> {
  /** How the command is typed. */
  usage: string;
  options?: Options;
  /** The least and the most words beside the options; none unless given. */
  words?: readonly [number, number];
}

/** Reads the arguments of a command. Throws an Error with its usage when they are not of its form. */
export function readCall<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { usage, options, words: [least, most] = [0, 0] }: Form<Options>,
) {
  try {
    const call = parseArgs({ args, options: options ?? {}, allowPositionals: true });
    const { length } = call.positionals;
    if (length >= least && length <= most) return call;
  } catch {}
  throw new Error(`Use it so: ${usage}`);
}
