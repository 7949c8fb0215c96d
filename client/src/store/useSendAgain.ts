import { useEffect, useEffectEvent } from 'react';

const TRY_AGAIN_MS = 3000;

/**
 * Sends what waits at once, every three seconds, and when the line is back; also when `reason` changes, which says what could let it
 * arrive now. Sends nothing while `isWaiting` is false.
 */
export function useSendAgain(send: () => void, isWaiting: boolean, reason: string): void {
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return undefined;
    sendAgain();
    const timer = setInterval(() => sendAgain(), TRY_AGAIN_MS);
    const atOnce = () => sendAgain();
    window.addEventListener('online', atOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', atOnce);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the reason is a reason to send
  }, [isWaiting, reason]);
}
