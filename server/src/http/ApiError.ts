import type { ErrorAnswer } from '@school-office/contract/errors';
import { nounNotFound, type Noun } from './http.words.ts';

/** What an answer says beside message and field. */
type Facts = Omit<ErrorAnswer, 'message' | 'field'>;

/** An error whose message is written for the clerk. `field` is the wire key at fault, if there is one. */
export class ApiError extends Error {
  readonly status: number;
  readonly field: string | undefined;
  /** Seconds after which the same request may be tried again. */
  readonly retryAfter: number | undefined;
  readonly facts: Facts;

  constructor(
    status: number,
    message: string,
    {
      field,
      retryAfter,
      cause,
      ...facts
    }: Facts & { field?: string | undefined; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
    this.facts = facts;
  }
}

export function notFound(noun: Noun): ApiError {
  return new ApiError(404, nounNotFound(noun));
}
