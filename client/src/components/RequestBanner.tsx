import { useMemo } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Banner, type BannerMessage } from './Banner.tsx';

export interface RequestBannerProps<Result> {
  state: RequestState<Result>;
  /** What to say when it worked; without it success says nothing. */
  success?: (result: Result) => string;
  /** Wire keys whose errors a form shows beside the field. */
  fields?: readonly string[];
}

/** The banner of a request: the server's message when it failed, and the given words when it worked. */
export function RequestBanner<Result>({ state, success, fields }: RequestBannerProps<Result>) {
  // `success` and `fields` are often written inline: only a new outcome is a new message.
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
