import compression from 'compression';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWithin } from './answerWithin.ts';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';
import { streamJson } from './streamJson.ts';

interface Row {
  number: number;
  text: string;
}

/** So long that 100 rows are more than one piece. */
const TEXT = 'x'.repeat(1000);

function appWith(list: () => AsyncIterable<Row[]>, ...before: RequestHandler[]) {
  const app = express();
  app.use(compression());
  app.use(
    (_request, response, next) => {
      response.locals.signedIn = { school: 'jhhs' };
      next();
    },
    ...before,
  );
  app.get('/', (_request, response) => streamJson(response, list()));
  app.use(errorHandler);
  return app;
}

/** Ten at a time. */
async function* rows(count: number, failure?: Error): AsyncGenerator<Row[]> {
  for (let first = 0; first <= count; first += 10)
    yield Array.from({ length: Math.min(10, count - first) }, (_, at) => ({
      number: first + at,
      text: TEXT,
    }));
  if (failure) throw failure;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

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
    async function* slowly(): AsyncGenerator<Row[]> {
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

  test('reads no further once the deadline has answered', async () => {
    let answered!: () => void;
    const afterTheAnswer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    let ended!: () => void;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    let read = 0;
    async function* slowly(): AsyncGenerator<Row[]> {
      try {
        await afterTheAnswer;
        for (; read < 100; read += 1) yield [{ number: read, text: '' }];
      } finally {
        ended();
      }
    }
    await request(appWith(slowly, answerWithin(50)))
      .get('/')
      .expect(503);
    answered();
    await end;
    expect(read).toBe(0);
  });

  test('writes nothing beside the log when it fails after the answer has begun', async () => {
    const stderr = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv('NODE_ENV', 'production');
    const app = express();
    app.get('/', (_request, response, next) => {
      response.write('[');
      next(new Error('Away'));
    });
    app.use(errorHandler);
    await expect(request(app).get('/')).rejects.toThrow(/aborted|hang up/);
    expect(stderr).not.toHaveBeenCalled();
  });
});
