import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerWithin } from './answerWithin.ts';
import { errorHandler } from './errorHandler.ts';
import { close, listen } from './httpServer.ts';
import * as longActs from './longActs.ts';

test('a call with a longer deadline of its own goes on when others are given up', async () => {
  const app = express();
  app.use('/long', answerWithin(60_000));
  app.use(answerWithin(20));
  const { opened, open } = gate();
  app.get('/long', async (_request, response) => {
    await opened;
    response.json('done');
  });
  app.get('/stuck', () => new Promise(() => undefined));
  app.use(errorHandler);
  const long = request(app)
    .get('/long')
    .then(({ body }) => body as unknown);
  await request(app).get('/stuck').expect(503);
  open();
  expect(await long).toBe('done');
});

describe('while an act takes seconds', () => {
  const LIST = 'A list is being taken in.';

  test('it is named, until it is answered', async () => {
    const app = express();
    const { opened, open } = gate();
    app.get('/long', longActs.longAct(LIST), async (_request, response) => {
      await opened;
      response.json('done');
    });
    const long = request(app)
      .get('/long')
      .then(({ body }) => body as unknown);
    await expect.poll(longActs.longActUnderWay).toBe(LIST);
    open();
    expect(await long).toBe('done');
    await expect.poll(longActs.longActUnderWay).toBeUndefined();
  });

  test('one that was given up before it began is not waited for', async () => {
    const app = express();
    const begun = gate();
    app.get('/long', async (_request, response, next) => {
      socket.destroy();
      await once(response, 'close');
      next();
    });
    app.get('/long', longActs.longAct(LIST), () => begun.open());
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => close(server));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(get('/long'));
    await begun.opened;
    expect(longActs.longActUnderWay()).toBeUndefined();
  });

  test('others wait beyond their deadline, and are given up when it is over', async () => {
    const underWay = vi.spyOn(longActs, 'lastLongAct').mockImplementation(() => performance.now());
    onTestFinished(() => underWay.mockRestore());
    const app = express();
    app.use(answerWithin(20));
    const { opened, open } = gate();
    app.get('/waits', async (_request, response) => {
      await opened;
      response.json('done');
    });
    app.get('/stuck', () => new Promise(() => undefined));
    app.use(errorHandler);
    const waits = request(app)
      .get('/waits')
      .then(({ body }) => body as unknown);
    await expect.poll(() => underWay.mock.calls.length).toBeGreaterThan(0);
    open();
    expect(await waits).toBe('done');
    underWay.mockImplementationOnce(() => performance.now()).mockReturnValue(-Infinity);
    await request(app).get('/stuck').expect(503);
  });
});

describe('what a given-up request comes to', () => {
  const late: [string, () => void][] = [
    [
      'an error',
      () => {
        throw new Error('The connection has closed');
      },
    ],
    ['an answer', () => undefined],
  ];

  test.each(late)('is no matter to the next one on its connection: %s', async (_name, end) => {
    const { opened, open } = gate();
    const bare = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => bare.mockRestore());
    const app = express();
    // Express keeps silent in tests.
    app.set('env', 'production');
    app.use('/late', answerWithin(20), async (_request, _response, next) => {
      await opened;
      end();
      next();
    });
    app.use('/late', (_request, response) => void response.json('late'));
    app.get('/next', (_request, response) => void response.json('next'));
    app.use(errorHandler);
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => close(server));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    await once(socket, 'connect');
    socket.write(get('/late'));
    await expect.poll(() => answers).toContain('503');
    open();
    // Express ends a request a turn later.
    await setImmediate();
    await setImmediate();
    socket.write(get('/next'));
    await expect.poll(() => answers).toContain('"next"');
    expect(bare).not.toHaveBeenCalled();
    socket.destroy();
  });
});

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: office\r\n\r\n`;
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
