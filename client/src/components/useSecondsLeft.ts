import { useEffect, useState } from 'react';

/** Returns the whole seconds that are left of `seconds` since a moment, in milliseconds; 0 at the end. */
export function useSecondsLeft(since: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil(seconds - (now - since) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.min(left, seconds);
}
