import { defineConfig } from 'vitest/config';

/** What `npm run test:rest` runs, and `npm test` does not: README.md says why. */
export const REST = [
  'src/{reliability,upgrades}/*.test.ts',
  'src/security/hostileInput.test.ts',
  'src/commands/{backup,backUpBeside}.test.ts',
  'src/commands/seed/fillWithDemo.test.ts',
  'src/features/desk/randomSequences.test.ts',
  'src/features/books/randomActs.test.ts',
  'src/features/schoolYear/threeYears.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,contract}/**/*.test.ts'],
    exclude: REST,
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
