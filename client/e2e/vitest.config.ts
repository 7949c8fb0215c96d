import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    // One is for every day. A month of sheets by keyboard, and one of money, are for the long tests.
    exclude: [
      'day.test.ts',
      ...(process.env.SOAK === '1' ? [] : ['attendanceMonth.test.ts', 'workedExample.test.ts']),
    ],
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
