// The day of the tests: an ordinary school day, whatever day it is.

/** Noon of Wednesday 9 Mangsir 2083 in Nepal. */
export const SCHOOL_DAY = new Date('2026-11-25T06:15:00Z');

/** The clock of the tests of a worker. */
export const schoolClock = clockFrom(SCHOOL_DAY);

/** Returns a clock that goes from a moment on, whatever the machine's clock is set to meanwhile. */
export function clockFrom(moment: Date): () => Date {
  const begun = performance.now();
  return () => new Date(moment.getTime() + performance.now() - begun);
}
