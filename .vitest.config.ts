import { defineConfig } from 'vitest/config';

// Many tests wait at times, for a process or a browser: three at once keep two cores busy.
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      'server',
      'server/vitest.rest.config.ts',
      'server/vitest.reversed.config.ts',
      'server/embedded-mongodb',
      'client',
      'client/e2e/vitest.day.config.ts',
      'client/e2e',
    ],
  },
});
