import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { toRequestError } from './requestError.ts';

function unanswered(url: string): AxiosError {
  return new AxiosError('Network Error', AxiosError.ERR_NETWORK, { url } as InternalAxiosRequestConfig);
}

test.each([
  ['our own server', '/api/students', 'The school office does not answer. Please try again.'],
  [
    'another computer',
    'https://pictures.example/upload',
    'pictures.example does not answer. Please check the internet connection and try again.',
  ],
])('no answer of %s', (_which, url, message) => {
  expect(toRequestError(unanswered(url))).toEqual({ message });
});

test('a call that the content policy forbids is told from one without an answer', () => {
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'connect-src',
    blockedURI: 'https://forbidden.example/upload',
  });
  document.dispatchEvent(violation);
  expect(toRequestError(unanswered('https://forbidden.example/upload')).message).toBe(
    'The browser may not send anything to forbidden.example. Please tell the person who set up this program.',
  );
});
