import express from 'express';
import { mongo } from 'mongoose';
import request from 'supertest';
import { expect, test } from 'vitest';
import { errorHandler } from './errorHandler.ts';

test('a damaged record is said in words, without its name', async () => {
  const app = express();
  app.get('/', () => {
    const message = 'The document with the _id 7 of office.students is damaged';
    throw new mongo.MongoServerError({ message, code: 370, codeName: 'DataCorruptionDetected' });
  });
  app.use(errorHandler);
  const { body } = await request(app).get('/').expect(500);
  expect((body as { message: string }).message).toMatch(
    /^A record that belongs here is damaged on the server and cannot be read\. .* a backup has it\./,
  );
  expect(JSON.stringify(body)).not.toContain('_id 7');
});
