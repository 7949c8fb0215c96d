// The one declaration of the columns of fees by head: on screen, on paper and in the file; and of their amounts, which the students
// of a head have too.

import type { ByHeadAmounts } from '@school-office/contract/money/byHead';
import { phrase, t } from '@school-office/contract/words';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { fullName, type ListColumn } from '../../components/list/listColumns.ts';
import { toFeesByHead, type YearOrMonth } from '../../lib/paths.ts';
import type { Grouping, HeadLine } from './headLines.ts';
import type { FigureName } from './headTexts.ts';
import styles from './HeadTable.module.css';

type Format = (amount: number) => string;

const AMOUNTS: Record<FigureName, string> = {
  charged: phrase('Charged'),
  conceded: phrase('Conceded'),
  collected: phrase('Collected'),
  outstanding: phrase('Outstanding'),
};
const AGES = [phrase('This month'), phrase('1 to 3'), phrase('4 to 6'), phrase('Older')];
const AGED = phrase('Outstanding, by age in months');
/** From here on a debt stands out. */
const OLD = 2;

/** Where the figures of a line lead; on paper and in a file nowhere. */
interface Ways<Line> {
  amount?: (line: Line, name: FigureName) => string | undefined;
  age?: (line: Line, age: number) => string | undefined;
}

/** Returns the columns of the amounts. */
export function amountColumns<Line extends ByHeadAmounts>(
  format: Format,
  ways: Ways<Line>,
  { isSum = () => false, isNarrow = false }: { isSum?: (line: Line) => boolean; isNarrow?: boolean } = {},
): ListColumn<Line>[] {
  const text = (amount: number) => (amount === 0 ? '' : format(amount));
  const onPaper = (line: Line, amount: number) =>
    isSum(line) ? <strong>{text(amount)}</strong> : text(amount);
  const names = Object.keys(AMOUNTS) as FigureName[];
  return [
    ...names.map((name): ListColumn<Line> => ({
      name: AMOUNTS[name],
      value: (line) => line[name],
      cell: (line) => <Figure text={text(line[name])} to={ways.amount?.(line, name)} />,
      onPaper: (line) => onPaper(line, line[name]),
      width: isNarrow ? 100 : 114,
      paper: isNarrow ? '24mm' : '27mm',
      align: 'right',
    })),
    ...AGES.map((name, age): ListColumn<Line> => ({
      name,
      under: AGED,
      value: ({ ages }) => ages[age]!,
      cell: (line) => <Figure text={text(line.ages[age]!)} to={ways.age?.(line, age)} isOld={age >= OLD} />,
      onPaper: (line) => onPaper(line, line.ages[age]!),
      width: isNarrow ? 86 : 102,
      paper: isNarrow ? '21mm' : '24mm',
      align: 'right',
    })),
  ];
}

function Figure({ text, to, isOld = false }: { text: string; to: string | undefined; isOld?: boolean }) {
  if (to === undefined || text === '') return <span className={looks(isOld && 'warning')}>{text}</span>;
  return (
    <Link to={to} className={looks(isOld && 'warning')}>
      {text}
    </Link>
  );
}

/** What opens a sum into its lines. */
export interface Opened {
  keys: ReadonlySet<string>;
  toggle: (key: string) => void;
  isAll: boolean;
  toggleAll: () => void;
}

interface HeadTexts {
  by: Grouping;
  scope: YearOrMonth;
  format: Format;
  /** On screen. */
  opened?: Opened;
  /** On paper, where sums stand out among their lines. */
  isSum?: (line: HeadLine) => boolean;
}

export function headColumns(texts: HeadTexts): ListColumn<HeadLine>[] {
  const { by, scope, format, opened, isSum = () => false } = texts;
  const name = by === 'heads' ? phrase('Head (Rs)') : phrase('Class (Rs)');
  return [
    {
      name,
      only: ['screen', 'paper'],
      ...(opened && { head: <HeadOfNames name={name} opened={opened} /> }),
      cell: (line) => <Name line={line} scope={scope} opened={opened} />,
      onPaper: (line) => {
        if (line.row) return <span className={styles.part}>{line.name}</span>;
        return isSum(line) ? <strong>{line.name}</strong> : line.name;
      },
      stays: true,
    },
    { name: phrase('Head'), only: ['file'], value: ({ row }) => row?.name },
    { name: phrase('Class'), only: ['file'], value: ({ row }) => row?.classname },
    { name: phrase('Students'), only: ['file'], value: ({ row }) => row?.students },
    ...amountColumns<HeadLine>(format, waysOf(texts), { isSum }),
  ];
}

/** Each figure leads to what it is made of: what is collected to the papers, all others to the students. */
function waysOf({ scope }: HeadTexts): Ways<HeadLine> {
  return {
    amount: ({ named }, name) => toFeesByHead(scope, named, name),
    age: ({ named }) => toFeesByHead(scope, named, 'outstanding'),
  };
}

function HeadOfNames({ name, opened: { isAll, toggleAll } }: { name: string; opened: Opened }) {
  return (
    <span className={looks('line', 'close')}>
      {t(name)}
      <Button kind="link" className={styles.openAll} onClick={toggleAll}>
        {isAll ? t('Close all') : t('Open all')}
      </Button>
    </span>
  );
}

interface NameProps {
  line: HeadLine;
  scope: YearOrMonth;
  opened: Opened | undefined;
}

function Name({ line: { key, name, row }, scope, opened }: NameProps) {
  if (row) {
    return (
      <span className={styles.part}>
        <Link to={toFeesByHead(scope, row)}>{name}</Link> <small>{row.students}</small>
      </span>
    );
  }
  const isOpen = opened?.keys.has(key) ?? false;
  return (
    <Button
      kind="plain"
      sign={isOpen ? ChevronDown : ChevronRight}
      className={styles.opens}
      aria-expanded={isOpen}
      onClick={() => opened?.toggle(key)}
    >
      {name}
    </Button>
  );
}

/** Returns amounts by the names of their columns, for a last line. */
export function sumsOf<Cell extends ReactNode>(
  { ages, ...others }: Pick<ByHeadAmounts, 'ages'> & Partial<ByHeadAmounts>,
  cellOf: (amount: number) => Cell,
): Record<string, Cell> {
  const amounts = (Object.keys(others) as FigureName[]).map(
    (name) => [AMOUNTS[name], cellOf(others[name]!)] as const,
  );
  const aged = ages.map((amount, age) => [ageName(age), cellOf(amount)] as const);
  return Object.fromEntries([...amounts, ...aged]);
}

function ageName(age: number): string {
  return fullName({ name: AGES[age]!, under: AGED });
}

/** Returns the name of the column of a figure. */
export function columnOf(figure: FigureName): string {
  return AMOUNTS[figure];
}
