import { t } from '@school-office/contract/words';
import type { ComponentProps, ReactNode } from 'react';
import { looks } from '../kit/looks.ts';
import { Frame } from '../panel/Frame.tsx';
import styles from './table.module.css';

export interface Column {
  name: string;
  /** Shown instead of the name, such as a box that ticks all rows. */
  head?: ReactNode;
  /** Such as '86px'; columns without a width share the rest. */
  width?: string;
  /** Right-aligned, as its cells of the class `number` are. */
  isNumber?: boolean;
  /** The name is for screen readers alone. */
  isHidden?: boolean;
  /** Left out on a phone, as its cells of the class `notOnPhone` are. */
  notOnPhone?: boolean;
  /** Stays while the others scroll sideways, as its cells of the class `pinned` do. */
  isPinned?: boolean;
  /** Left out where something stands beside the list, as its cells of the class `notInNarrow` are. */
  notInNarrow?: boolean;
}

/** The children are its bodies; without `columns` they begin with a head of their own, or there is none. */
interface TableProps extends ComponentProps<'table'> {
  columns?: readonly Column[];
  /** The head stays in sight while the rows scroll in their panel. */
  sticky?: boolean;
}

/** A list with its head. Its cells take their looks from table.module.css. */
export function Table({ columns, sticky = false, className = '', children, ...attributes }: TableProps) {
  return (
    <table {...attributes} className={`${styles.table} ${sticky ? styles.sticky : ''} ${className}`}>
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} {...column} />
            ))}
          </tr>
        </thead>
      )}
      {children}
    </table>
  );
}

function Heading({
  name,
  head = t(name),
  width,
  isNumber,
  isHidden,
  notOnPhone,
  notInNarrow,
  isPinned,
}: Column) {
  const classes = [
    isNumber && styles.number,
    notOnPhone && styles.notOnPhone,
    notInNarrow && styles.notInNarrow,
    isPinned && styles.pinned,
  ];
  return (
    <th
      scope="col"
      className={classes.filter(Boolean).join(' ') || undefined}
      style={width ? { width } : undefined}
    >
      {isHidden ? <span className={looks('hidden')}>{t(name)}</span> : head}
    </th>
  );
}

/** The line below a list that scrolls: what it counts, and its sum. */
export function TableTotal({ children, sum }: { children: ReactNode; sum: string }) {
  return (
    <Frame as="p" className={`${styles.foot} ${styles.total}`} role="status">
      <span>{children}</span>
      <strong>{sum}</strong>
    </Frame>
  );
}

/** The line below a list in its panel: what it counts, and its sum. */
export function TableFoot({ text, sum }: { text: string; sum: string }) {
  return (
    <p className={styles.foot}>
      <span>{text}</span>
      <strong>{sum}</strong>
    </p>
  );
}
