import type { ErrorAnswer } from '@school-office/contract/errors';
import { inLanguage } from '@school-office/contract/language';
import { nounNotFound, type Noun } from './http.words.ts';

/** What an answer says beside message and field. */
type Facts = Omit<ErrorAnswer, 'message' | 'field'>;

/**
 * An error whose message is written for the clerk. `field` is the wire key at fault, if there is one. Of an error that the log names, the
 * message is given as a function: it is English in the log, and in the language of the reader in the answer.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Returns the message in the language of the reader. */
  readonly worded: () => string;
  readonly field: string | undefined;
  /** Seconds after which the same request may be tried again. */
  readonly retryAfter: number | undefined;
  readonly facts: Facts;

  constructor(
    status: number,
    message: string | (() => string),
    {
      field,
      retryAfter,
      cause,
      ...facts
    }: Facts & { field?: string | undefined; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(typeof message === 'string' ? message : inLanguage('en', message), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.worded = typeof message === 'string' ? () => message : message;
    this.field = field;
    this.retryAfter = retryAfter;
    this.facts = facts;
  }
}

export function notFound(noun: Noun): ApiError {
  return new ApiError(404, nounNotFound(noun));
}
