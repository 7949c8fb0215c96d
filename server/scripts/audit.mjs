// npm run audit -- [--school jhhs] [--day 2083/08/05] [--account office@jhhs.example]
import { parseArgs } from 'node:util';
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

const USAGE = 'npm run audit -- [--school jhhs] [--day 2083/08/05] [--account office@jhhs.example]';
const text = { type: 'string' };

installWhenNeeded();
buildWhenNeeded();
const { audit } = await import('../dist/commands.js');
await audit(readArguments());

function readArguments() {
  try {
    return parseArgs({ options: { school: text, day: text, account: text } }).values;
  } catch (error) {
    process.stderr.write(`${error.message}\nUse it so: ${USAGE}\n`);
    return process.exit(1);
  }
}
