import type { Mark } from '@school-office/contract/attendance/attendance';
import { looks } from '../../components/kit/looks.ts';
import styles from './MarkSign.module.css';

export const MARK_WORDS: Record<Mark, string> = {
  P: 'Present',
  A: 'Absent',
  L: 'Late',
  V: 'On leave',
  D: 'On duty',
};

/** A mark of an attendance register: a dot for present, a letter on a tint for the others; its word for screen readers. */
export function MarkSign({ mark }: { mark: Mark }) {
  return (
    <>
      <span className={styles.markSign} data-mark={mark} aria-hidden="true">
        {mark === 'P' ? '•' : mark}
      </span>
      <span className={looks('hidden')}>{MARK_WORDS[mark]}</span>
    </>
  );
}
