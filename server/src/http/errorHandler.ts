import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import type { ErrorAnswer } from '@school-office/contract/errors';
import { areFilesGone, isDamaged, isDatabaseAway, isDiskFull, isDuplicateKey } from '../database/errors.ts';
import { KeyReusedError, UndoneSinceError } from '../database/requests.ts';
import { OtherFormatError } from '../database/schoolActs.ts';
import { ApiError } from './ApiError.ts';
import { logError, requestIdOf } from './requestLog.ts';

/** Answers an error with `{ message, field? }`, and what else its words are about. The text of an unexpected error never leaves the server. */
export const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
  // The request was given up: the deadline has answered, or the client is gone. Its line of the log says so.
  if (response.writableEnded || response.destroyed) return;
  const { status, message, field, retryAfter, facts } = toApiError(error);
  if (status >= 500) logError(response, error);
  if (response.headersSent) {
    // Not `next`, because Express would write the bare error beside the log.
    response.destroy();
    return;
  }
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  const text = status >= 500 ? `${message} (Request ${requestIdOf(request)})` : message;
  response.status(status).json({ message: text, field, ...facts } satisfies ErrorAnswer);
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
      "The server's disk is full, so nothing can be saved. Please tell the person who looks after the server.",
    );
  }
  if (areFilesGone(error)) {
    return new ApiError(
      503,
      "The server's data files were deleted or replaced while the office was open, so nothing can be saved. Please tell the person who looks after the server.",
    );
  }
  if (error instanceof OtherFormatError) {
    return new ApiError(
      503,
      'Another version of the office has changed the records, so this one saves nothing any more. Please tell the person who looks after the server.',
    );
  }
  if (isDamaged(error)) {
    return new ApiError(
      500,
      'A record that belongs here is damaged on the server and cannot be read. Please tell the person who looks after the server: the log names it, and a backup has it.',
    );
  }
  if (error instanceof UndoneSinceError) {
    return new ApiError(
      409,
      'This was done once and undone since. If it is to be done again, please begin anew.',
    );
  }
  if (error instanceof KeyReusedError) {
    return new ApiError(
      409,
      'This was already sent with different content, and that was saved. Please check it before sending again.',
    );
  }
  if (isDuplicateKey(error)) return new ApiError(409, 'This already exists');
  return fromBodyParser(error) ?? new ApiError(500, 'Something went wrong on the server. Please try again.');
}

function fromZod(error: ZodError): ApiError {
  const issue = error.issues[0];
  const field = issue?.path[0];
  if (!issue || field === undefined) return new ApiError(400, 'The request must be a JSON object');
  return new ApiError(400, issue.message, { field: String(field) });
}

/** Express and its body parser throw errors that carry a status. */
function fromBodyParser(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  switch (error.status) {
    case 400:
      return new ApiError(400, 'The request could not be read: it is not valid');
    case 413:
      return new ApiError(413, 'The request is too large');
    case 415:
      return new ApiError(415, 'This kind of request is not supported');
    default:
      return undefined;
  }
}
