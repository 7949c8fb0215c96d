import type { DashboardCard } from '@school-office/contract/dashboard';
import { digitsInWords } from '@school-office/contract/digits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import styles from './DashboardCardLink.module.css';

const COUNTING_MS = 1000;
const IN_RUPEES: ReadonlySet<DashboardCard['_id']> = new Set(['income', 'expense']);

/** A number of the school, with a link to the page it comes from. */
export function DashboardCardLink({ card }: { card: DashboardCard }) {
  const format = IN_RUPEES.has(card._id) ? formatRupees : countInWords;
  const counted = useCountUp(card.number);
  return (
    <Frame as={Link} kind="way" className={styles.card} to={card.takeme}>
      <strong aria-hidden="true">{format(counted)}</strong>
      <span className={looks('hidden')}>{format(card.number)} </span>
      <img src={card.image} alt="" width="30" height="30" />
      <span className={looks('note', 'across')}>{card.title}</span>
    </Frame>
  );
}

function countInWords(count: number): string {
  return digitsInWords(formatNumber(count));
}

/** Counts from zero to `target` within a second, in whole numbers; at once where reduced motion is preferred. */
function useCountUp(target: number): number {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    if (still) return undefined;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const reached = Math.min(Math.max(now - start, 0) / COUNTING_MS, 1);
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
