import type { ErrorAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import axios, { isAxiosError, type AxiosError } from 'axios';

/** The reason of a failed call, in words for the user. */
export interface RequestError extends ErrorAnswer {
  /** The HTTP status; absent if there was no response. */
  status?: number;
}

/** Origins that the page's content policy forbids to call. */
const forbidden = new Set<string>();
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === 'connect-src') forbidden.add(new URL(blockedURI, window.location.href).origin);
});

/** Returns the server's message if the response has one, else a sentence for a clerk, or the request error's own text. */
export function toRequestError(error: unknown): RequestError {
  if (!isAxiosError<unknown>(error))
    return { message: error instanceof Error ? error.message : String(error) };
  if (!error.response) return { message: unansweredText(error) };
  const { status, data: answer } = error.response;
  if (!isErrorAnswer(answer)) return { message: error.message, status };
  const { message, field, code, person, changed, seen, expected, places, refused } = answer;
  return { message, field, code, person, changed, seen, expected, places, refused, status };
}

/** Which of three it was: the browser did not send it, another computer did not answer, or ours did not. */
function unansweredText({ config }: AxiosError): string {
  const { origin, host } = new URL(axios.getUri(config), window.location.href);
  if (forbidden.has(origin)) {
    return t(
      'The browser may not send anything to {{host}}. Please tell the person who set up this program.',
      { host },
    );
  }
  if (origin !== window.location.origin) {
    return t('{{host}} does not answer. Please check the internet connection and try again.', { host });
  }
  return t('The school office does not answer. Please try again.');
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}
