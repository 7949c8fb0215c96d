import { useMemo } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Banner, type BannerMessage } from './Banner.tsx';

export interface RequestBannerProps<Result> {
  state: RequestState<Result>;
  /** The message after a success; without it a success shows nothing. */
  success?: (result: Result) => string;
  /** Wire keys whose errors a form shows beside the field. */
  fields?: readonly string[];
}

/** The banner of a request: the server's message after a failure, the given message after a success. */
export function RequestBanner<Result>({ state, success, fields }: RequestBannerProps<Result>) {
  // `success` and `fields` are often written inline: only a new state makes a new message.
  // oxlint-disable-next-line react/exhaustive-deps
  const message = useMemo(() => messageOf(state, success, fields), [state]);
  return <Banner message={message} />;
}

function messageOf<Result>(
  { status, result, error }: RequestState<Result>,
  success: RequestBannerProps<Result>['success'],
  fields: readonly string[] = [],
): BannerMessage | null {
  if (status === 'success' && result !== null && success) return { kind: 'success', text: success(result) };
  if (status !== 'fail' || !error) return null;
  if (error.field !== undefined && fields.includes(error.field)) return null;
  return { kind: 'danger', text: error.message };
}
