import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import type { ErrorAnswer } from '@school-office/contract/errors';
import { KeyReusedError } from '../database/createOnce.ts';
import { isDatabaseAway, isDiskFull, isDuplicateKey } from '../database/errors.ts';
import { ApiError } from './ApiError.ts';
import { logError, requestIdOf } from './requestLog.ts';

/** Turns whatever a handler threw into `{ message, field? }`. What we did not write for the clerk never leaves the server. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const { status, message, field, retryAfter } = toApiError(error);
  if (status >= 500) logError(response, error);
  // The deadline has answered for a handler that failed later.
  if (response.writableEnded) return;
  if (response.headersSent) return next(error);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const text = status >= 500 ? `${message} (Request ${requestIdOf(request)})` : message;
  response.status(status).json({ message: text, field } satisfies ErrorAnswer);
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (isDatabaseAway(error)) {
    return new ApiError(503, 'The database does not answer. Please try again in a moment.');
  }
  if (isDiskFull(error)) {
    return new ApiError(
      507,
      'The disk of the server is full: nothing can be saved. Please tell whoever looks after it.',
    );
  }
  if (error instanceof KeyReusedError) {
    return new ApiError(
      409,
      'This was sent before with different content, and that was saved. Please check it before you send this again.',
    );
  }
  if (isDuplicateKey(error)) return new ApiError(409, 'This is already there');
  return fromBodyParser(error) ?? new ApiError(500, 'Something went wrong on the server. Please try again.');
}

function fromZod(error: ZodError): ApiError {
  const issue = error.issues[0];
  const field = issue?.path[0];
  if (!issue || field === undefined) return new ApiError(400, 'The request must be a JSON object');
  return new ApiError(400, issue.message, { field: String(field) });
}

/** Express and its body parser throw errors of the http-errors kind: a status, and a type where it is the body. */
function fromBodyParser(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  switch (error.status) {
    case 400:
      return new ApiError(400, 'The request could not be read: it is not valid');
    case 413:
      return new ApiError(413, 'The request is too large');
    case 415:
      return new ApiError(415, 'The request is of a kind that is not supported');
    default:
      return undefined;
  }
}
