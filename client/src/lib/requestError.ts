import { AxiosError, isAxiosError } from 'axios';
import type { ErrorAnswer } from '@school-office/contract/errors';

/** The reason of a failed call, in words for the user. */
export interface RequestError {
  message: string;
  /** The wire key at fault, so that a form can show the message beside it. */
  field?: string;
  /** The HTTP status; absent if there was no response. */
  status?: number;
}

const NO_ANSWER = 'The school office does not answer. Nothing you typed is lost; please try again.';

/** Returns the server's message if the response has one, else a sentence for a clerk, or the request error's own text. */
export function toRequestError(error: unknown): RequestError {
  if (!isAxiosError(error)) return { message: error instanceof Error ? error.message : String(error) };
  if (!error.response && error.code === AxiosError.ERR_NETWORK) return { message: NO_ANSWER };
  const status = error.response?.status;
  const answer: unknown = error.response?.data;
  if (!isErrorAnswer(answer)) return { message: error.message, status };
  return { message: answer.message, field: answer.field, status };
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}
