// The demo's school takes minutes of CPU to make: the tests of one run share one, in whatever project they are.

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address that answers when the demo is made. */
    demo: string;
  }
}

/** The password of the head of the demo's school, office@test.example. */
export const DEMO_PASSWORD = 'chosen for the demo';

/**
 * Returns the path of a folder, which is not to be changed: `data` is the data folder of an office whose school `test` holds the demo
 * of SCHOOL_DAY, and `output` is what `npm run seed:demo` printed, beside the running office. It is made as soon as a test asks for it;
 * others wait. Throws what went wrong if it could not be made.
 */
export async function demoFolder(): Promise<string> {
  // Not fetch(), which waits five minutes at most.
  const [answer] = (await once(get(inject('demo'), { agent: false }), 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(body);
  return body;
}
