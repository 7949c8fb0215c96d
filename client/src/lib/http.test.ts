import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aLogin } from '../testing/builders.ts';
import { answer, answerLater, fail, mockServer, refuse, runOutOfTime } from '../testing/mockServer.ts';
import { saveCredentials } from './credentials.ts';
import { call, LOGIN_CALL, onLoginRefused } from './http.ts';
import { toRequestError } from './requestError.ts';

describe('headers', () => {
  test('a call asks for JSON and carries the stored token', async () => {
    saveCredentials(aLogin());
    const sent = answer('get', '/api/students', []);
    await call({ url: '/api/students' });
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('the token never leaves our own origin', async () => {
    saveCredentials(aLogin());
    const sent = answer('get', 'https://elsewhere.example/api/students', []);
    await call({ url: 'https://elsewhere.example/api/students' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('a call that ends a login keeps its own token', async () => {
    saveCredentials(aLogin());
    const sent = answer('post', '/api/logout', {});
    const headers = { Authorization: 'Bearer token-of-before' };
    await call({ method: 'post', url: '/api/logout', headers });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-before');
  });

  test('without a stored login no token is sent', async () => {
    const sent = answer('get', '/api/schools', []);
    await call({ url: '/api/schools' });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('the anti-forgery cookie', () => {
  test('is sent in its header to our own origin, and to no other', async () => {
    document.cookie = 'XSRF-TOKEN=a%20value';
    onTestFinished(() => {
      document.cookie = 'XSRF-TOKEN=; max-age=0';
    });
    const sent = [
      answer('post', '/api/students', {}),
      answer('post', 'https://elsewhere.example/api/students', {}),
    ];
    await call({ method: 'post', url: '/api/students' });
    await call({ method: 'post', url: 'https://elsewhere.example/api/students' });
    expect(sent.map(([one]) => one?.headers.get('x-xsrf-token'))).toEqual(['a value', null]);
  });
});

describe('what is sent', () => {
  test('is JSON, and a query without what is not given', async () => {
    const sent = answer('put', '/api/students', {});
    const asked: URL[] = [];
    mockServer.events.on('request:start', ({ request }) => asked.push(new URL(request.url)));
    await call({
      method: 'put',
      url: '/api/students',
      params: { text: 'Maya & Asha', section: undefined },
      data: { name: 'Maya Example', none: undefined },
    });
    expect(asked.map(({ search }) => search)).toEqual(['?text=Maya+%26+Asha']);
    expect(sent[0]?.body).toEqual({ name: 'Maya Example' });
  });

  test('of a form says how much of it has been sent', async () => {
    answer('post', '/pictures/upload', {});
    const form = new FormData();
    form.set('file', new File(['bytes of a picture'], 'me.jpg'));
    const parts: (number | undefined)[] = [];
    await call({
      method: 'post',
      url: '/pictures/upload',
      data: form,
      onUploadProgress: ({ progress }) => parts.push(progress),
    });
    expect(parts.at(-1)).toBe(1);
  });

  test('is given up by its signal', async () => {
    const release = answerLater('get', '/api/students', []);
    onTestFinished(release);
    const own = new AbortController();
    const asked = call({ url: '/api/students', signal: own.signal });
    own.abort(new Error('Another picture was chosen'));
    await expect(asked).rejects.toThrow('Another picture was chosen');
  });
});

describe('a refusal with 401', () => {
  test('ends the stored login', async () => {
    saveCredentials(aLogin());
    const refused = watchRefusals();
    refuse('get', '/api/students', 401, { message: 'Please sign in' });
    await expect(call({ url: '/api/students' })).rejects.toThrow('401');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('of the login call itself is a wrong password and ends nothing', async () => {
    const refused = watchRefusals();
    refuse('post', LOGIN_CALL, 401, { message: 'Wrong' });
    await expect(call({ method: 'post', url: LOGIN_CALL })).rejects.toThrow('401');
    expect(refused).not.toHaveBeenCalled();
  });

  test('of an earlier login does not end the current one', async () => {
    saveCredentials(aLogin());
    const refused = watchRefusals();
    refuse('get', '/api/students', 401, { message: 'Please sign in' });
    const slow = call({ url: '/api/students' });
    await Promise.resolve();
    await Promise.resolve();
    saveCredentials(aLogin({ token: 'token-2' }));
    await expect(slow).rejects.toThrow('401');
    expect(refused).not.toHaveBeenCalled();
  });

  test('other errors do not end it', async () => {
    saveCredentials(aLogin());
    const refused = watchRefusals();
    refuse('get', '/api/students', 500, { message: 'Our fault' });
    await expect(call({ url: '/api/students' })).rejects.toThrow('500');
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('the words of an error', () => {
  test("are the server's message, with the field at fault", async () => {
    refuse('get', '/api/x', 409, { message: 'The card is taken', field: 'rfid' });
    expect(await errorOf()).toEqual({ message: 'The card is taken', field: 'rfid', status: 409 });
  });

  test("are the request error's own text when the response has no message", async () => {
    answer('get', '/api/x', '<html>', 502);
    expect(await errorOf()).toEqual({ message: 'Request failed with status code 502', status: 502 });
  });

  test.each([
    ['the line is broken', fail],
    ['none came in time', runOutOfTime],
  ])('are a sentence for a clerk when there is no response: %s', async (_why, doNotAnswer) => {
    doNotAnswer('get', '/api/x');
    expect(await errorOf()).toEqual({
      message: 'The school office does not answer. Please try again.',
    });
  });
});

function watchRefusals() {
  const refused = vi.fn<() => void>();
  onTestFinished(onLoginRefused(refused));
  return refused;
}

async function errorOf() {
  return toRequestError(await call({ url: '/api/x', timeout: 60_000 }).catch((error: unknown) => error));
}
