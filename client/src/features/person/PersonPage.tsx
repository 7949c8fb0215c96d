import { t } from '@school-office/contract/words';
import type { LucideIcon } from 'lucide-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconLink } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { backTo } from '../../components/listAddress.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import styles from './PersonPage.module.css';

interface Crumb {
  label: string;
  to: string;
}

interface PersonPageProps {
  /** The lists that the person stands in, the nearest last. */
  crumbs: Crumb[];
  /** Everybody in the nearest list; empty until it is read. */
  list: { to: string; name: string }[];
  /** The path of this page. */
  at: string;
  /** Buttons, the primary one first. */
  actions: ReactNode;
  card: ReactNode;
  children: ReactNode;
}

/** The frame of a person's page: the card on the left, payments and history on the right. */
export function PersonPage({ crumbs, list, at, actions, card, children }: PersonPageProps) {
  return (
    <>
      <div className={`${looks('row', 'wide', 'below')} ${styles.head}`}>
        <nav aria-label={t('Lists with this person')}>
          <ol className={looks('row', 'tight', 'strong')}>
            {crumbs.map(({ label, to }, index) => (
              <li key={to} className={looks('line', 'tight')}>
                <Link {...backTo(to)}>{label}</Link>
                {index < crumbs.length - 1 && <ChevronRight size={16} aria-hidden="true" />}
              </li>
            ))}
          </ol>
        </nav>
        <Neighbours list={list} at={at} />
        {actions}
      </div>
      <div className={styles.person} data-page="person">
        <Frame className={`${looks('stays')} ${styles.card}`}>{card}</Frame>
        <div className={looks('stack')}>{children}</div>
      </div>
    </>
  );
}

/** '6 of 31', with the one before and the one after in the list. */
function Neighbours({ list, at }: Pick<PersonPageProps, 'list' | 'at'>) {
  const place = list.findIndex(({ to }) => to === at);
  if (place === -1) return null;
  return (
    <nav className={`${looks('line', 'faint')} ${styles.neighbours}`} aria-label={t('Others in the list')}>
      <Neighbour label={t('Previous')} person={list[place - 1]} sign={ChevronLeft} />
      <span>{t('{{place}} of {{count}}', { place: place + 1, count: list.length })}</span>
      <Neighbour label={t('Next')} person={list[place + 1]} sign={ChevronRight} />
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  person: PersonPageProps['list'][number] | undefined;
  sign: LucideIcon;
}

function Neighbour({ label, person, sign: Sign }: NeighbourProps) {
  if (!person) return <Sign className={styles.noNeighbour} aria-hidden="true" />;
  return <IconLink sign={Sign} to={person.to} label={`${label}: ${person.name}`} title={person.name} />;
}
