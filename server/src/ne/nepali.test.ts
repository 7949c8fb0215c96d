// Each call by a user who reads Nepali.

import { expect, test } from 'vitest';
import { everythingStored } from '../testing/everythingStored.ts';
import { addressOf, nameOf, protectedCalls, registerPeople, type Call } from '../testing/routes.ts';
import { withOffice, type Client } from '../testing/testApp.ts';

const NEPALI = /\p{Script=Devanagari}/u;

const { app } = withOffice();

test('each call answers a reader of Nepali in Nepali, whether it does something or refuses, and stores English', async () => {
  const office = await app.office('jhhs');
  office.set('Accept-Language', 'ne');
  const calls = protectedCalls(app.express, await registerPeople(office));
  const inEnglish: string[] = [];
  for (const body of [{}, undefined]) {
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop -- logging out comes last
      const message = await messageOf(office, call, body);
      if (message !== undefined && !NEPALI.test(message)) inEnglish.push(`${nameOf(call)}: ${message}`);
    }
  }
  expect(inEnglish).toEqual([]);
  // What was answered under a key is answered again, and certificates are in both languages.
  const { requests: _requests, certificates: _certificates, ...stored } = await everythingStored();
  const inNepali = Object.entries(stored).flatMap(([name, documents]) =>
    documents.flatMap((document) => nepaliIn(document).map((text) => `${name}: ${text}`)),
  );
  expect(inNepali).toEqual([]);
});

async function messageOf(office: Client, call: Call, body: object | undefined): Promise<string | undefined> {
  if (body && call.pattern === '/' && call.mount === '/api/logout') return undefined;
  const answer = await office[call.method](addressOf(call)).send(body ?? call.body);
  return (answer.body as { message?: string } | null)?.message;
}

/** Names of people and heads in Nepali are not sentences. */
function nepaliIn(value: unknown): string[] {
  if (typeof value === 'string') return NEPALI.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'nepali_name' || key === 'keys' ? [] : [...(NEPALI.test(key) ? [key] : []), ...nepaliIn(one)],
  );
}
