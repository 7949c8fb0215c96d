import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';
import { streamJsonArray } from './streamJsonArray.ts';

function answerWith(rows: () => AsyncIterable<unknown>) {
  const app = express();
  app.get('/', (_request, response) => streamJsonArray(response, rows()));
  app.use(errorHandler);
  return request(app).get('/');
}

async function* numbers(count: number, failure?: Error): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) yield number;
  if (failure) throw failure;
}

describe('a JSON array of any length', () => {
  test.each([0, 1, 199, 200, 201, 400, 1001])('of %i rows is whole', async (count) => {
    const answer = await answerWith(() => numbers(count)).expect(200);
    expect(answer.body).toEqual(Array.from({ length: count }, (_, index) => index));
  });

  test('becomes an error answer when it fails at once', async () => {
    await answerWith(() => numbers(3, new ApiError(503, 'Away'))).expect(503, { message: 'Away' });
  });

  test('is cut off when it fails on the way, so that nobody takes it for whole', async () => {
    await expect(answerWith(() => numbers(500, new Error('Away')))).rejects.toThrow('aborted');
  });
});
