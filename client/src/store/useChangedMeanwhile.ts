import { useEffect, useEffectEvent } from 'react';

const CONFLICT = 409;

/** Reads what the page shows again after a refusal because another desk has changed it. */
export function useChangedMeanwhile(
  error: { status?: number | undefined } | null,
  onChanged: () => void,
): void {
  const read = useEffectEvent(onChanged);
  useEffect(() => {
    if (error?.status === CONFLICT) read();
  }, [error]);
}
