import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,contract}/**/*.test.ts'],
    environment: 'node',
    // Each closes what it opens, and the modules are loaded once.
    isolate: false,
    globalSetup: ['embedded-mongodb/src/proof/buildBeforeTests.ts', 'src/testing/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // The second that is usual is too short beside other work on the machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
