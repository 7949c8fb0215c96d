// The package in a few files: each of its threads would otherwise read hundreds of small ones as it starts.

import type { BuildOptions } from 'rolldown';

export default {
  cwd: import.meta.dirname,
  platform: 'node',
  input: ['index', 'worker', 'reader', 'writer', 'maintainer'].map((name) => `src/${name}.ts`),
  // It has a binary of its own.
  external: ['libsql'],
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  },
} satisfies BuildOptions;
