import { defineConfig } from 'vitest/config';

/** A month of sheets by keyboard and one of money, and all that Nepali screens open and say: for `npm run test:soak`. */
const LONG = [
  'attendanceMonth.test.ts',
  'workedExample.test.ts',
  'nepaliDialogs.test.ts',
  'nepaliRefusals.test.ts',
];

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    // One is for every day.
    exclude: ['day.test.ts', ...(process.env.SOAK === '1' ? [] : LONG)],
    environment: 'node',
    // Each closes what it opens, and the modules are loaded once.
    isolate: false,
    globalSetup: 'globalSetup.ts',
    testTimeout: 120_000,
    // Some wait until the demo is made.
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
