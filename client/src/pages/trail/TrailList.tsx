import type { TrailLine } from '@school-office/contract/users/trail';
import { t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { toReceipt } from '../../lib/paths.ts';
import { actionText, byDay, KIND_NAMES, timeText } from './trailWords.ts';
import styles from './TrailList.module.css';

interface TrailListProps {
  lines: readonly TrailLine[];
  /** Then the day stands above the list already. */
  isOfOneDay: boolean;
}

/** The acts, newest first, each with its time, its user and what it was about. */
export function TrailList({ lines, isOfOneDay }: TrailListProps) {
  return (
    <Frame>
      {byDay(lines).map(({ day, lines: ofDay }) => (
        <section key={day} className={styles.trail} aria-label={day}>
          {!isOfOneDay && <h2>{day}</h2>}
          <ol className={looks('lines')} aria-label={t('Acts of {{day}}', { day })}>
            {ofDay.map((line) => (
              <Act key={line._id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </Frame>
  );
}

function Act({ line }: { line: TrailLine }) {
  const { account, kind, details } = line;
  const nameOf = useAccountName();
  return (
    <li>
      <time className={looks('faint', 'numeric')} dateTime={line.at}>
        {timeText(line)}
      </time>
      <span className={looks('anywhere')} title={account.includes('@') ? account : undefined}>
        {nameOf(account)}
      </span>
      <span className={looks('faint')}>{t(KIND_NAMES[kind])}</span>
      <div className={looks('anywhere')}>
        <strong className={looks('strong')}>{actionText(line)}</strong> <About line={line} />
        {details !== '' && <p className={looks('faint')}>{details}</p>}
      </div>
    </li>
  );
}

/** What the act was about, with the ways to the persons and to the receipt. */
function About({ line: { kind, name, people } }: { line: TrailLine }) {
  const receipt = kind === 'receipt' ? receiptOf(name) : undefined;
  const isNamed = people.some((person) => person.name === name);
  return (
    <>
      {!isNamed && (receipt ? <Link to={toReceipt(receipt)}>{name}</Link> : <span>{name}</span>)}{' '}
      {people.map((person) => (
        <NameLink key={person._id} kind={person.kind} id={person._id} name={person.name} />
      ))}
    </>
  );
}

/** Reads '2083/84-000118'. */
function receiptOf(name: string) {
  const [, fiscal_year, number] = /^(\d{4}\/\d{2})-(\d+)$/.exec(name) ?? [];
  return fiscal_year === undefined ? undefined : { fiscal_year, number: Number(number) };
}
