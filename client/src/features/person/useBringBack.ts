import type { MessageAnswer } from '@school-office/contract/errors';
import type { Returning } from '@school-office/contract/leaving';
import { useCallback } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

/** The person to bring back, and whether the leaving was a mistake. */
export interface BringingBack extends Returning {
  id: string;
}

/** Returns the call that brings back a person who left; `onDone` receives its message. A failure stands in `state`. */
export function useBringBack<Name extends string>(slice: RequestSlice<Name, BringingBack, MessageAnswer>) {
  const { state, run } = useOwnRequest(slice);

  const bringBack = useCallback(
    async (id: string, onDone: (message: string) => void, mistake = false) => {
      const answer = await run({ id, mistake });
      if (answer) onDone(answer.message);
    },
    [run],
  );
  /** The way back, beside the message that the person has left. */
  const undo = (id: string, onDone: (message: string) => void): BannerMessage['action'] => ({
    label: 'Undo',
    act: () => void bringBack(id, onDone, true),
  });
  return { state, bringBack, undo };
}
