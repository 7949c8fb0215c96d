import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../components/useMediaQuery.ts';

const DURATION_MS = 1000;

/** Counts from zero to `target` within a second, in whole numbers; at once for who prefers no motion. */
export function useCountUp(target: number): number {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    if (still) return undefined;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const reached = Math.min(Math.max(now - start, 0) / DURATION_MS, 1);
      setProgress(reached);
      if (reached < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [still]);

  return still || progress === 1 ? target : Math.round(target * slowingDown(progress));
}

function slowingDown(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
