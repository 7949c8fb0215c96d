// The server in a few files: reading hundreds of small ones was most of its start, in each of its threads.

import { defineConfig } from 'rolldown';

export default defineConfig({
  platform: 'node',
  // All of them side by side, as deep as below src: modules name other files from where they are themselves.
  input: {
    main: 'src/main.ts',
    commands: 'src/commands/runCommand.ts',
    ownProcess: 'src/commands/ownProcess.ts',
    // For the tests alone.
    officeOnADay: 'src/testing/officeOnADay.ts',
    officeUpgraded: 'src/testing/officeUpgraded.ts',
    commandOnADay: 'src/testing/commandOnADay.ts',
    'passwords.worker': 'src/features/auth/passwords.worker.ts',
  },
  // With binaries, or threads, of their own.
  external: ['@school-office/embedded-mongodb', 'piscina', 'sharp'],
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Mongoose and zod look at the names of classes.
    keepNames: true,
  },
});
