import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './kit/IconButton.tsx';
import { looks } from './kit/looks.ts';
import { Frame } from './panel/Frame.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  /** What is shown now, between the two buttons: a day, a month or a year. Left out where it stands elsewhere. */
  children?: ReactNode;
  /** The names of the one before and the one after, for screen readers. */
  before: string;
  after: string;
  /** Whether there is nothing before, or nothing after. */
  atFirst?: boolean;
  atLast?: boolean;
  onStep: (by: -1 | 1) => void;
}

/** The buttons for the day, month or year before and after. */
export function Steps({ children, before, after, atFirst = false, atLast = false, onStep }: StepsProps) {
  return (
    <Frame
      as="span"
      kind={children === undefined ? 'none' : 'panel'}
      className={`${looks('line')} ${styles.steps} ${children === undefined ? '' : `${looks('strong')} ${styles.around}`}`}
    >
      <IconButton sign={ChevronLeft} label={before} disabled={atFirst} onClick={() => onStep(-1)} />
      {children}
      <IconButton sign={ChevronRight} label={after} disabled={atLast} onClick={() => onStep(1)} />
    </Frame>
  );
}
