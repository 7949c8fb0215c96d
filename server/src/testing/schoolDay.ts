import { SCHOOL_DAY } from '@school-office/contract/examples';

export { SCHOOL_DAY };

/** The clock of the tests of a worker. */
export const schoolClock = clockFrom(SCHOOL_DAY);

/** Returns a clock that goes from a moment on, whatever the machine's clock is set to meanwhile. */
export function clockFrom(moment: Date): () => Date {
  const begun = performance.now();
  return () => new Date(moment.getTime() + performance.now() - begun);
}
