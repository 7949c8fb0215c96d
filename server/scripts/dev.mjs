// Vite, which builds the client anew as it changes, before the API, which starts anew as it changes. Ends both together.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenNeeded, projectFolder, run } from './setUp.mjs';

installWhenNeeded();
run('npm', ['run', '--silent', 'build', '-w', '@school-office/embedded-mongodb']);
// Vite hands calls on to the API's port, which .env may name.
const settings = join(projectFolder, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'], 'ignore'),
  start(['node_modules/vite/bin/vite.js', 'client'], 'inherit'),
];
// Ctrl-C reaches the whole group by itself; this process only waits for the two.
process.on('SIGINT', () => {});
process.on('SIGTERM', endAll);

function start(args, stdin) {
  const child = spawn(process.execPath, args, { cwd: projectFolder, stdio: [stdin, 'inherit', 'inherit'] });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
  return child;
}

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}
