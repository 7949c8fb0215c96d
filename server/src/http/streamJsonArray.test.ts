import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';
import { streamJsonArray, type Rows } from './streamJsonArray.ts';

function answerWith(rows: () => AsyncIterable<Rows>) {
  const app = express();
  app.get('/', (_request, response) => streamJsonArray(response, rows()));
  app.use(errorHandler);
  return request(app).get('/');
}

/** From 0, in pieces of at most 100. */
async function* numbers(count: number, failure?: Error): AsyncGenerator<number[]> {
  for (let start = 0; start < count; start += 100) {
    yield Array.from({ length: Math.min(100, count - start) }, (_, index) => start + index);
  }
  if (failure) throw failure;
}

/** The same as JSON. */
async function* numbersAsJson(count: number): AsyncGenerator<Buffer> {
  for await (const piece of numbers(count)) yield Buffer.from(piece.map((number) => `,${number}`).join(''));
}

async function* piecesWithGaps(): AsyncGenerator<number[]> {
  yield* [[], [1], [], [2, 3], []];
}

describe('a JSON array of any length', () => {
  describe.each([
    ['rows', numbers],
    ['JSON', numbersAsJson],
  ])('from %s', (_what, pieces) => {
    test.each([0, 1, 99, 100, 101, 200, 201, 1001])('of %i rows is whole', async (count) => {
      const answer = await answerWith(() => pieces(count)).expect(200);
      expect(answer.body).toEqual(Array.from({ length: count }, (_, index) => index));
    });
  });

  test('is whole when some pieces are empty', async () => {
    const answer = await answerWith(piecesWithGaps).expect(200);
    expect(answer.body).toEqual([1, 2, 3]);
  });

  test('becomes an error answer when it fails at once', async () => {
    await answerWith(() => numbers(3, new ApiError(404, 'Away'))).expect(404, { message: 'Away' });
  });

  test('is cut off when it fails on the way, so that nobody takes it for whole', async () => {
    await expect(answerWith(() => numbers(500, new Error('Away')))).rejects.toThrow('aborted');
  });
});
