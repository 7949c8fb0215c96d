import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createHttpServer } from './createHttpServer.ts';

test('requests and responses come to Express with the prototypes that it would give them', async () => {
  const app = express();
  app.get('/', (asked, response) => {
    response.json({ host: asked.hostname, isXhr: asked.xhr });
  });
  const server = createHttpServer(app, {});
  const prototypes: unknown[] = [];
  server.prependListener('request', (asked, response) => {
    prototypes.push(Object.getPrototypeOf(asked), Object.getPrototypeOf(response));
  });

  const answer = await request(server).get('/').set('x-requested-with', 'XMLHttpRequest');

  expect(answer.body).toEqual({ host: '127.0.0.1', isXhr: true });
  expect(prototypes).toHaveLength(2);
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});
