// Acts, and reads of a whole year, that take seconds in a large school. Those who wait for one are told of it, and are not refused meanwhile.

import { t } from '@school-office/contract/words';
import type { NextFunction, Response } from 'express';

/** What each says of itself, the oldest first. */
const underWay: string[] = [];
let lastEnded = -Infinity;

/** The handlers behind it may take seconds. `words` are a whole sentence, as `phrase` returns it, for everybody who waits for them, also of another school. */
export function longAct(words: string) {
  return (_request: unknown, response: Response, next: NextFunction): void => {
    // Given up while the login was looked up: it closes no more.
    if (response.closed) {
      next();
      return;
    }
    underWay.push(words);
    response.once('close', () => {
      underWay.splice(underWay.indexOf(words), 1);
      lastEnded = performance.now();
    });
    next();
  };
}

/** Returns what the long act says that has been under way for longest; undefined while there is none. */
export function longActUnderWay(): string | undefined {
  const [words] = underWay;
  return words === undefined ? undefined : t(words);
}

/** Returns when a long act was last under way, in the milliseconds of `performance.now`. */
export function lastLongAct(): number {
  return underWay.length > 0 ? performance.now() : lastEnded;
}
