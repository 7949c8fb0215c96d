import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { formatNumber } from '../../lib/numbers.ts';
import styles from './MonthTiles.module.css';

/** Twelve amounts of this length fit beside each other. */
const LONGEST_IN_ONE_ROW = '99,999'.length;

export interface MonthTile {
  /** Gives the colour. */
  state: 'paid' | 'owed' | 'part' | 'unpaid' | 'to-come' | 'none';
  /** Such as the amount. */
  text?: string | undefined;
  /** Below the text; a tick says that the month is settled. */
  sign?: 'tick' | (string & {}) | undefined;
  /** Read out instead: 'Kartik: due Rs 1,887'. */
  label: string;
  /** Whether the month is among those that are taken. A tile that can be pressed says so. */
  isTaken?: boolean | undefined;
  title?: string | undefined;
  /** Where the tile leads. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

interface MonthTilesProps {
  tileOf: (month: MonthName) => MonthTile;
  className?: string | undefined;
}

/** The months of a year, and how each stands; told by a sign as well as by colour. */
export function MonthTiles({ tileOf, className = '' }: MonthTilesProps) {
  const tiles = MONTHS.map((month) => ({ month, tile: tileOf(month) }));
  const isWide = tiles.some(({ tile }) => (tile.text ?? '').length > LONGEST_IN_ONE_ROW);
  return (
    <ol className={`${styles.tiles} ${isWide ? styles.wide : ''} ${className}`}>
      {tiles.map(({ month, tile }) => {
        const { state, isTaken = false } = tile;
        return (
          <li key={month} data-state={state} data-taken={isTaken || undefined}>
            <Pressable {...tile}>
              <span aria-hidden="true">{shortNameOf(month)}</span>
              <Content {...tile} />
            </Pressable>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the text of a tile with an amount in rupees. */
export function amountText(amount: number): string {
  return amount > 0 ? formatNumber(amount) : '–';
}

/** Three letters; four where another month begins with the same three: Asha, Asho. In Nepali the names are short. */
export function shortNameOf(month: MonthName): string {
  if (language() === 'ne') return t(month);
  const short = month.slice(0, 3);
  const isShared = MONTHS.some((other) => other !== month && other.startsWith(short));
  return isShared ? month.slice(0, 4) : short;
}

function Pressable({ to, title, onClick, isTaken, children }: MonthTile & { children: ReactNode }) {
  if (to !== undefined) {
    return (
      <Link to={to} title={title}>
        {children}
      </Link>
    );
  }
  if (!onClick) return <div>{children}</div>;
  return (
    <button type="button" title={title} aria-pressed={isTaken} onClick={onClick}>
      {children}
    </button>
  );
}

function Content({ text, sign, label }: MonthTile) {
  return (
    <>
      {text !== undefined && <strong aria-hidden="true">{text}</strong>}
      {sign === 'tick' ? (
        <CheckIcon aria-hidden="true" />
      ) : (
        sign !== undefined && <small aria-hidden="true">{sign || '\u00A0'}</small>
      )}
      <span className={looks('hidden')}>{label}</span>
    </>
  );
}
