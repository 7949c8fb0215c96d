import { useCallback } from 'react';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { BannerMessage } from '../Banner.tsx';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

/** Returns the call that brings back a person who left; `onDone` receives its message. A failure stands in `state`. */
export function useBringBack<Name extends string>(slice: RequestSlice<Name, string, MessageAnswer>) {
  const { state, run } = useOwnRequest(slice);

  const bringBack = useCallback(
    async (id: string, onDone: (message: string) => void) => {
      const answer = await run(id);
      if (answer) onDone(answer.message);
    },
    [run],
  );
  /** The way back, beside the message that the person has left. */
  const undo = (id: string, onDone: (message: string) => void): BannerMessage['action'] => ({
    label: 'Undo',
    act: () => void bringBack(id, onDone),
  });
  return { state, bringBack, undo };
}
