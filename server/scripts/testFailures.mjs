// The tests of the server while transactions meet conflicts and answers to commits are lost: acts begin anew, and are done once.
// Words of file names choose some of them. Desks that all act at once wait longer than usual: run it on a quiet machine.
import { installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
const words = process.argv.slice(2);
const which =
  words.length > 0 ? words : ['src/features', 'src/database', 'src/http', 'src/commands', 'src/reliability'];
run('npx', ['vitest', 'run', '--config', '.vitest.config.ts', '--project', 'server', ...which], {
  EMBEDDED_MONGODB_FAILURES: 'conflictEvery=3 lostAnswerEvery=10',
});
