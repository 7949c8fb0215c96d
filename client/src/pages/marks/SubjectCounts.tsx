import type { SubjectCount } from '@school-office/contract/examinations/marks';
import { t } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useUser } from '../../features/auth/useUser.ts';
import styles from './SubjectCounts.module.css';

const TYPING_MS = 60_000;

interface SubjectCountsProps {
  /** 'Nine A' */
  place: string;
  counts: readonly SubjectCount[];
  chosen: string;
  onChoose: (subject: string) => void;
}

/** How far each subject of a class is, and who else is typing. */
export function SubjectCounts({ place, counts, chosen, onChoose }: SubjectCountsProps) {
  // Their own typing is not told.
  const { email } = useUser();
  const sum = (of: (count: SubjectCount) => number) => counts.reduce((all, count) => all + of(count), 0);
  return (
    <Frame
      as="section"
      kind="titled"
      className={styles.counts}
      aria-label={t('Subjects of {{place}}', { place })}
    >
      <header>
        <h2>{place}</h2>
        <span>
          {sum(({ marked }) => marked)} of {sum(({ total }) => total)}
        </span>
      </header>
      <ul>
        {counts.map(({ _id, name, marked, total, last }) => (
          <li key={_id}>
            <button
              type="button"
              className={looks('line', 'between')}
              aria-pressed={_id === chosen}
              onClick={() => onChoose(_id)}
            >
              <span>
                {name}
                {last && isTyping(last, email) && (
                  <small className={looks('block')}>{t('{{name}} is typing', { name: last.name })}</small>
                )}
              </span>
              <span className={looks('nowrap', total > 0 && marked === total && 'done')}>
                {total > 0 && marked === total && <CheckIcon size={15} aria-hidden="true" />} {marked} of{' '}
                {total}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function isTyping({ at, account }: NonNullable<SubjectCount['last']>, own: string): boolean {
  return account !== own && Date.now() - Date.parse(at) < TYPING_MS;
}
