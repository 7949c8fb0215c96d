import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-mongodb',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'src/proof/buildBeforeTests.ts',
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
