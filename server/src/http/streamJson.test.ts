import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';
import { streamJson } from './streamJson.ts';

interface Row {
  number: number;
  text: string;
}

/** So long that 100 rows are more than one piece. */
const TEXT = 'x'.repeat(1000);

function appWith(list: () => AsyncIterable<Row>) {
  const app = express();
  app.use(compression());
  app.use((_request, response, next) => {
    response.locals.signedIn = { school: 'jhhs' };
    next();
  });
  app.get('/', (_request, response) => streamJson(response, list()));
  app.use(errorHandler);
  return app;
}

async function* rows(count: number, failure?: Error): AsyncGenerator<Row> {
  for (let number = 0; number < count; number += 1) yield { number, text: TEXT };
  if (failure) throw failure;
}

describe('a streamed JSON array', () => {
  test.each([0, 1, 2, 100, 1001])('of %i rows arrives whole', async (count) => {
    const answer = await request(appWith(() => rows(count)))
      .get('/')
      .expect(200)
      .expect('Content-Type', /json/);
    expect((answer.body as Row[]).map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, number) => number),
    );
  });

  test('becomes an error answer when it fails before its first piece', async () => {
    await request(appWith(() => rows(3, new ApiError(404, 'Away'))))
      .get('/')
      .expect(404, { message: 'Away' });
  });

  test('is cut off when it fails later, so that it never looks whole', async () => {
    await expect(request(appWith(() => rows(500, new Error('Away')))).get('/')).rejects.toThrow('aborted');
  });

  test('sends its first rows at once, although it is compressed', async () => {
    let arrived!: () => void;
    const firstArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    async function* slowly(): AsyncGenerator<Row> {
      yield* rows(100);
      await firstArrived;
      yield* rows(100);
    }
    const answer = await request(appWith(slowly))
      .get('/')
      .parse((response, done) => {
        let bytes = 0;
        response.on('data', (chunk: string) => {
          bytes += chunk.length;
          arrived();
        });
        response.on('end', () => done(null, bytes));
      });
    expect(answer.body).toBeGreaterThan(200 * TEXT.length);
  });
});
