import type { MessageAnswer } from '@school-office/contract/errors';
import type { Returning } from '@school-office/contract/leaving';
import { t } from '@school-office/contract/words';
import { useCallback } from 'react';
import { sayAnswer, type BannerMessage } from '../../components/Banner.tsx';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

/** The person to bring back, and whether the leaving was a mistake. */
export interface BringingBack extends Returning {
  id: string;
}

/** Returns the call that brings back a person who left, and says so. A failure stands in `state`. */
export function useBringBack<Name extends string>(slice: RequestSlice<Name, BringingBack, MessageAnswer>) {
  const { state, run } = useOwnRequest(slice);

  const bringBack = useCallback(
    (id: string, onDone: () => void, mistake = false) => sayAnswer(run({ id, mistake }), onDone),
    [run],
  );
  /** The way back, beside the message that the person has left. */
  const undo = (id: string, onDone: () => void): BannerMessage['action'] => ({
    label: t('Undo'),
    act: () => void bringBack(id, onDone, true),
  });
  return { state, bringBack, undo };
}
