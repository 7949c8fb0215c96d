import { useEffect, useEffectEvent } from 'react';

/** Reads the account again when the window has the focus again, and when a payment was refused: another desk may have taken money. */
export function useReadAgain(readAgain: () => unknown, error: unknown): void {
  const read = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (error) read();
  }, [error]);
  useEffect(() => {
    const onFocus = () => read();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
