import type { SubjectCount } from '@school-office/contract/examinations/marks';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { placeInWords } from '@school-office/contract/school/classes';
import { nameInWords, t } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useUser } from '../../features/auth/useUser.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import styles from './SubjectCounts.module.css';

const TYPING_MS = 60_000;

interface SubjectCountsProps {
  place: Place;
  /** All of the class, which have names in Nepali too. */
  subjects: readonly Subject[];
  counts: readonly SubjectCount[];
  chosen: string;
  onChoose: (subject: string) => void;
}

/** How far each subject of a class is, and who else is typing. */
export function SubjectCounts({ place, subjects, counts, chosen, onChoose }: SubjectCountsProps) {
  // Their own typing is not told.
  const { email } = useUser();
  const sum = (of: (count: SubjectCount) => number) => counts.reduce((all, count) => all + of(count), 0);
  return (
    <Frame
      as="section"
      kind="titled"
      className={styles.counts}
      aria-label={t('Subjects of {{place}}', { place: placeInWords(partsOf(place)) })}
    >
      <header>
        <h2>{placeInWords(partsOf(place))}</h2>
        <span>
          {t('{{marked}} of {{total}}', {
            marked: sum(({ marked }) => marked),
            total: sum(({ total }) => total),
          })}
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
                {nameInWords(subjects.find((subject) => subject._id === _id) ?? { name })}
                {last && isTyping(last, email) && (
                  <small className={looks('block')}>{t('{{name}} is typing', { name: last.name })}</small>
                )}
              </span>
              <span className={looks('nowrap', total > 0 && marked === total && 'done')}>
                {total > 0 && marked === total && <CheckIcon size={15} aria-hidden="true" />}{' '}
                {t('{{marked}} of {{total}}', { marked, total })}
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
