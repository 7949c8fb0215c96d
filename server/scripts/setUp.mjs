// Every top-level command first installs and builds when something changed since the last time.
// Plain Node, because on a fresh clone there is nothing else yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const BUILD_STAMP = 'server/dist/.built';
const BUILT_FROM = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/vite.config.ts',
  'server/src',
  'server/contract',
  'server/embedded-mongodb/src',
  'server/embedded-mongodb/rolldown.config.ts',
  'server/rolldown.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Installs the dependencies when package-lock.json is newer than what is installed. */
export function installWhenNeeded() {
  if (lastChange('node_modules/.package-lock.json') >= lastChange('package-lock.json')) return;
  say('Installing what the school office needs (once, a minute or so) ...');
  runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds the server and the client when a source is newer than the last build. */
export function buildWhenNeeded() {
  if (lastChange(BUILD_STAMP) > Math.max(...BUILT_FROM.map(lastChange))) return;
  say('Building the school office ...');
  runQuietly('npm', ['run', 'build']);
}

/** Notes that everything was built just now. */
export function stampBuild() {
  writeFileSync(join(projectFolder, BUILD_STAMP), '');
}

/** Runs a command in the project's folder with its output shown; ends this process when it fails. */
export function run(command, args, environment = {}) {
  const { status } = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) process.exit(status ?? 1);
}

function runQuietly(command, args) {
  const { status, stdout, stderr } = spawn(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n'${command} ${args.join(' ')}' failed: see above.\n`);
  process.exit(1);
}

function spawn(command, args, options) {
  // Windows finds npm only as npm.cmd, which needs a shell.
  return spawnSync(command, args, { cwd: projectFolder, shell: process.platform === 'win32', ...options });
}

/** The newest modification time below a path in milliseconds; folders count, so that a removal shows. */
function lastChange(path) {
  const full = join(projectFolder, path);
  if (!existsSync(full)) return 0;
  const stat = statSync(full);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(full).map((name) => lastChange(join(path, name))));
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
