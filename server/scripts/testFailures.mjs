// The tests of the server while transactions meet conflicts and answers to commits are lost: acts begin anew, and are done once.
// Words of file names choose some of them; without any, all are run. Desks that all act at once wait longer than usual: run it on
// a quiet machine.
import { installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
const words = process.argv.slice(2);
// The embedded database's own tests say themselves what fails.
const options = [
  '--config',
  '.vitest.config.ts',
  '--project',
  'server',
  '--project',
  'server-rest',
  '--exclude',
  '**/embedded-mongodb/**',
];
run('npx', ['vitest', 'run', ...options, ...words], {
  EMBEDDED_MONGODB_FAILURES: 'conflictEvery=3 lostAnswerEvery=10',
});
