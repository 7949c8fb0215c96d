import type { ErrorAnswer } from '@school-office/contract/errors';
import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import { areFilesGone, isDamaged, isDatabaseAway, isDiskFull, isDuplicateKey } from '../database/errors.ts';
import { KeyReusedError, UndoneSinceError } from '../database/requests.ts';
import { OtherFormatError } from '../database/schoolActs.ts';
import { ApiError } from './ApiError.ts';
import * as words from './http.words.ts';
import { logError, requestIdOf } from './requestLog.ts';

/** Answers an error with `{ message, field? }`, and what else its words are about. The text of an unexpected error never leaves the server. */
export const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
  // The request was given up: the deadline has answered, or the client is gone. Its line of the log says so.
  if (response.writableEnded || response.destroyed) return;
  const { status, worded, field, retryAfter, facts } = toApiError(error);
  if (status >= 500) logError(response, error);
  if (response.headersSent) {
    // Not `next`, because Express would write the bare error beside the log.
    response.destroy();
    return;
  }
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const message = status >= 500 ? words.withRequest(worded(), requestIdOf(request)) : worded();
  response.status(status).json({ message, field, ...facts } satisfies ErrorAnswer);
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (isDatabaseAway(error)) return new ApiError(503, words.databaseAway());
  if (isDiskFull(error)) return new ApiError(507, words.diskFull());
  if (areFilesGone(error)) return new ApiError(503, words.filesGone());
  if (error instanceof OtherFormatError) return new ApiError(503, words.otherFormat());
  if (isDamaged(error)) return new ApiError(500, words.recordDamaged());
  if (error instanceof UndoneSinceError) return new ApiError(409, words.undoneSince());
  if (error instanceof KeyReusedError) return new ApiError(409, words.sentWithOtherContent());
  if (isDuplicateKey(error)) return new ApiError(409, words.alreadyExists());
  return fromBodyParser(error) ?? new ApiError(500, words.wentWrong());
}

function fromZod(error: ZodError): ApiError {
  const issue = error.issues[0];
  const field = issue?.path[0];
  if (!issue || field === undefined) return new ApiError(400, words.notAnObject());
  return new ApiError(400, issue.message, { field: String(field) });
}

/** Express and its body parser throw errors that carry a status. */
function fromBodyParser(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  switch (error.status) {
    case 400:
      return new ApiError(400, words.unreadable());
    case 413:
      return new ApiError(413, words.tooLarge());
    case 415:
      return new ApiError(415, words.kindNotSupported());
    default:
      return undefined;
  }
}
