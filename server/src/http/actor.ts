import type { Response } from 'express';

/** The account that acts, its request and the clock: the first parameter of every act. */
export interface Actor {
  /** The school's value, such as 'jhhs'. The school always comes from here, never from the request's own fields. */
  school: string;
  /** The email of the account. */
  account: string;
  /** The request's id, as in the log. */
  request: string;
  /** The clock of all acts. Tests bring their own. */
  now: () => Date;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Returns the actor that `requireLogin` has made, for handlers behind it. */
export function actorOf(response: Response): Actor {
  return response.locals.actor as Actor;
}
