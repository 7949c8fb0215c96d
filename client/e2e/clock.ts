// The offices and the pages of the browser's tests go by this clock, whatever day it is.

import { SCHOOL_DAY } from '@school-office/contract/examples';
import { inject } from 'vitest';

/** Now: an ordinary school day, which began with the run, so that nothing is older than what another worker has made. */
export function now(): Date {
  return new Date(SCHOOL_DAY.getTime() + Date.now() - inject('begun'));
}
