import { Writable } from 'node:stream';
import type { ErrorAnswer } from '@school-office/contract/errors';
import { inLanguage } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lineOfAct } from '../database/act.ts';
import { actOnce } from '../database/requests.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { withOffice } from '../testing/testApp.ts';
import { ApiError } from './ApiError.ts';
import { noSuchCall, tooManyLists } from './http.words.ts';
import { readLanguage } from './language.ts';

let log = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});
const { app } = withOffice({ logger: pino(stream) });

const NOBODY = '/api/students/0123456789abcdef01234567';
const NOT_FOUND = { en: 'Student not found', ne: 'विद्यार्थी भेटिएन।' };

function messageOf({ body }: { body: unknown }): string {
  return (body as ErrorAnswer).message;
}

test('before signing in the browser’s language holds, and English where it is none of ours', async () => {
  const answers = ['ne', 'ne-NP,ne;q=0.9,en;q=0.8', 'en, ne;q=0.5', 'fr', ''].map(async (accepted) =>
    messageOf(await app.anybody.get('/api/account').set('Accept-Language', accepted).expect(401)),
  );
  const [english, nepali] = ['Please sign in to continue', 'अगाडि बढ्न साइन इन गर्नुहोस्।'];
  expect(await Promise.all(answers)).toEqual([nepali, nepali, english, english, english]);
});

test('the language that a user has chosen holds from then on, whatever the browser’s is', async () => {
  const user = await app.user('jhhs', { role: 'head' });
  const ask = async (accepted: string) => messageOf(await user.get(NOBODY).set('Accept-Language', accepted));
  expect(await ask('ne')).toBe(NOT_FOUND.ne);
  await user.put('/api/account').send({ language: 'en' }).expect(200);
  expect(await ask('ne')).toBe(NOT_FOUND.en);
  await user.put('/api/account').send({ language: 'ne' }).expect(200);
  expect(await ask('en')).toBe(NOT_FOUND.ne);
  const { body } = await user.put('/api/account').send({ language: 'fr' }).expect(400);
  expect(body).toEqual({ message: 'भाषा यीमध्ये एक हुनुपर्छ: en, ne।', field: 'language' });
});

test('requests at once do not mix their languages', async () => {
  const users = await Promise.all(
    (['en', 'ne'] as const).map(async (language) => {
      const user = await app.user('jhhs', { role: 'head' });
      await user.put('/api/account').send({ language }).expect(200);
      return { user, language };
    }),
  );
  const asked = Array.from({ length: 10 }, () => users).flat();
  const answers = await Promise.all(asked.map(({ user }) => user.get(NOBODY)));
  expect(answers.map(messageOf)).toEqual(asked.map(({ language }) => NOT_FOUND[language]));
});

async function say() {
  lineOfAct();
  return { message: t('Choose a student') };
}

test('an answer repeated under its key comes in the language of its first time', async () => {
  const acting = express();
  acting.post('/', readLanguage, async (_request, response) => {
    const asked = { key: 'one key only', act: 'say', content: {} };
    response.json(await actOnce({ school: 'jhhs', now: () => new Date() }, asked, say));
  });
  const send = async (language: string) =>
    messageOf(await request(acting).post('/').set('Accept-Language', language).expect(200));
  expect(await send('ne')).toBe('विद्यार्थी छान्नुहोस्।');
  expect(await send('en')).toBe('विद्यार्थी छान्नुहोस्।');
});

test('an unexpected error says its sentence in the language of the reader, and nothing of its text; the log is English', async () => {
  const user = await app.user('jhhs', { role: 'head' });
  await user.put('/api/account').send({ language: 'ne' }).expect(200);
  const failing = vi.spyOn(StudentModel, 'findOne').mockImplementation(() => {
    throw new Error('a secret of the database');
  });
  onTestFinished(() => failing.mockRestore());
  log = '';
  const { body, text } = await user.get(NOBODY).expect(500);
  expect(messageOf({ body })).toMatch(/^सर्भरमा केही गडबड भयो। फेरि प्रयास गर्नुहोस्। \(अनुरोध नं\. [\da-f]{10}\)$/u);
  expect(text).not.toContain('secret');
  expect(log).toContain('a secret of the database');
});

test('a message that the log has too is English there', () => {
  const error = inLanguage('ne', () => new ApiError(503, tooManyLists));
  expect(error.message).toBe('Too many lists are being read at once. Please try again in a moment.');
  expect(inLanguage('ne', error.worded)).toMatch(/^एकै पटक/u);
});

test('what is worded outside of requests is English', async () => {
  await app.anybody.get('/api/schools').set('Accept-Language', 'ne').expect(200);
  expect(noSuchCall('GET')).toBe('There is no GET call at this address');
});
