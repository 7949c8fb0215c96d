import type { Mark } from '@school-office/contract/attendance/attendance';
import { phrase, t, worded } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import styles from './MarkSign.module.css';

export const MARK_WORDS = worded<Mark>({
  P: phrase('Present'),
  A: phrase('Absent'),
  L: phrase('Late'),
  V: phrase('On leave'),
  D: phrase('On duty'),
});

const COUNTED: Readonly<Record<Mark, string>> = {
  P: phrase('{{count}} present'),
  A: phrase('{{count}} absent'),
  L: phrase('{{count}} late'),
  V: phrase('{{count}} on leave'),
  D: phrase('{{count}} on duty'),
};

/** '2 absent' */
export function countOfMark(mark: Mark, count: number): string {
  return t(COUNTED[mark], { count });
}

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
