import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { answerWithin } from './answerWithin.ts';
import { errorHandler } from './errorHandler.ts';

test('a call with a longer deadline of its own goes on when others are given up', async () => {
  const app = express();
  app.use('/long', answerWithin(60_000));
  app.use(answerWithin(20));
  let goOn!: () => void;
  const others = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app.get('/long', async (_request, response) => {
    await others;
    response.json('done');
  });
  app.get('/stuck', () => new Promise(() => undefined));
  app.use(errorHandler);
  const long = request(app)
    .get('/long')
    .then(({ body }) => body as unknown);
  await request(app).get('/stuck').expect(503);
  goOn();
  expect(await long).toBe('done');
});
