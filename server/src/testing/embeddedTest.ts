import { test as anyTest } from 'vitest';

const { TEST_MONGODB_URI } = process.env;

/** A test of the embedded database, or of a whole server on one: it is skipped where TEST_MONGODB_URI names another database. */
export const test = TEST_MONGODB_URI ? anyTest.skip : anyTest;
