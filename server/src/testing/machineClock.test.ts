// A day is told by the clock that an actor, or a command, brings: then every test has a day of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** They read the machine's own clock. */
const READERS = [
  // Which is the clock of the office and of its commands.
  'src/commands/runCommand.ts',
  'src/main.ts',
  // How long sign-ins and failed ones count, and the tests that let this time pass.
  'src/features/auth/auth.service.ts',
  'src/features/auth/loginLimits.test.ts',
  'src/features/auth/loginLimits.ts',
  'src/features/auth/sessions.test.ts',
  'src/features/auth/sessions.ts',
  'src/features/auth/tokens.ts',
  'src/features/auth/users.service.ts',
  'src/security/tokens.test.ts',
  'src/http/language.test.ts',
  // What only reads asks for no day.
  'src/database/act.ts',
  // The name of a folder that was moved aside, or copied.
  'src/dataFolder/copyDataFolder.ts',
  'src/dataFolder/interruptedRestore.ts',
  // How long a process that upgrades keeps others away.
  'src/upgrades/upgradeData.ts',
  // What a form refuses before it is sent; and whether an age is one at all.
  'contract/leaving.ts',
  'contract/fields.ts',
];

test('the clock of the machine is read where no day is told by it, and nowhere else', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const reading = ['src', 'contract'].flatMap((folder) =>
    readdirSync(`${server}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(`${server}/${file}`, 'utf8'))),
  );
  expect(reading.toSorted()).toEqual(READERS.toSorted());
});
