import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Banner, type BannerMessage } from './Banner.tsx';

interface RequestBannerProps<Result> {
  state: RequestState<Result>;
  /** The message after a success; without it a success shows nothing. */
  success?: (result: Result) => string;
  /** Wire keys whose errors a form shows beside the field. */
  fields?: readonly string[];
  /** Shows nothing: the page says in its own words what happened. */
  silent?: boolean;
  /** Whether the form still holds the typed text after a failure. */
  keepsTyped?: boolean;
}

/** The banner of a request: the server's message after a failure, the given message after a success. */
export function RequestBanner<Result>(props: RequestBannerProps<Result>) {
  const { state } = props;
  // `success` and `fields` are often written inline: only a new state makes a new message.
  // oxlint-disable-next-line react/exhaustive-deps
  const message = useMemo(() => messageOf(props), [state]);
  return <Banner message={props.silent ? null : message} />;
}

function messageOf<Result>({
  state: { status, result, error },
  success,
  fields = [],
  keepsTyped = false,
}: RequestBannerProps<Result>): BannerMessage | null {
  if (status === 'success' && result !== null && success) return { kind: 'success', text: success(result) };
  if (status !== 'fail' || !error) return null;
  if (error.field !== undefined && fields.includes(error.field)) return null;
  const isUnanswered = error.status === undefined;
  const { message } = error;
  return {
    kind: 'danger',
    text: keepsTyped && isUnanswered ? t('{{message}} Nothing you typed is lost.', { message }) : message,
  };
}
