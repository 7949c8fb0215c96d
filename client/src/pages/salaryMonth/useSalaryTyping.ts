import type { SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { useMemo, useState } from 'react';
import type { MonthOfSheet } from './salaryMonthRequests.ts';
import { faultOfRow, isPayable, readCell, withTyped, type TypedField, type TypedRow } from './salaryRows.ts';
import { useUnsentRows, type UnsentRows } from './useUnsentRows.ts';

interface Cell {
  employee: string;
  field: TypedField;
}

export interface TypedCell extends Cell {
  text: string;
}

export interface SalaryTyping extends Omit<UnsentRows, 'send'> {
  /** The rows with what is on its way. */
  rows: readonly SalaryRow[];
  /** What is typed into a cell and not read yet, or cannot be an amount. */
  textOf: (employee: string, field: TypedField) => string | undefined;
  faultOf: (employee: string, field: TypedField) => string | undefined;
  type: (cell: TypedCell) => void;
  /** Takes back what is typed into a cell. */
  undo: (cell: Cell) => void;
  /** Reads what is typed into cells, and keeps it. */
  keep: (cells: readonly Cell[], texts?: readonly TypedCell[]) => void;
  /** Types fields of many rows at once, and keeps them. */
  fill: (typed: readonly TypedOfRow[]) => void;
  /** The ids of the rows that have something wrong: these are neither kept, counted nor paid. */
  red: ReadonlySet<string>;
  /** Whether something typed is no amount. */
  hasUnread: boolean;
}

export interface TypedOfRow {
  employee: string;
  typed: TypedRow;
}

interface Text {
  text: string;
  /** The row as it stood when this was typed. */
  before: SalaryRow;
}

type Texts = Readonly<Record<string, Text>>;

const keyOf = ({ employee, field }: Cell) => `${employee} ${field}`;

/** The texts of the cells of a table, and what becomes of them: an amount that is kept, or a fault. */
export function useSalaryTyping(month: MonthOfSheet, table: SalaryMonth | null): SalaryTyping {
  const [texts, setTexts] = useState<Texts>({});
  const { send, ...sending } = useUnsentRows(month, table);
  const { unsent } = sending;
  const rows = useMemo(
    () => (table?.rows ?? []).map((row) => withTyped(row, unsent[row.employee]?.typed)),
    [table, unsent],
  );
  const rowOf = (id: string) => rows.find(({ employee }) => employee === id);

  const put = (others: Texts, typed: readonly TypedCell[]) => {
    const next = { ...others };
    for (const cell of typed) {
      const row = table?.rows.find(({ employee }) => employee === cell.employee);
      if (row && isPayable(row))
        next[keyOf(cell)] = { text: cell.text, before: others[keyOf(cell)]?.before ?? row };
    }
    return next;
  };
  const faultOf = (employee: string, field: TypedField) => {
    const row = rowOf(employee);
    const typed = texts[keyOf({ employee, field })];
    return row && typed && readCell(typed.text, field, row).fault;
  };
  const keep: SalaryTyping['keep'] = (cells, typed = []) => {
    const rest = put(texts, typed);
    const kept = new Map<string, { before: SalaryRow; typed: TypedRow }>();
    for (const cell of cells) {
      const row = rowOf(cell.employee);
      const text = rest[keyOf(cell)];
      const read = row && text && readCell(text.text, cell.field, row);
      if (!row || !text || !read || read.fault !== undefined) continue;
      delete rest[keyOf(cell)];
      if (isAsItWas(row, cell.field, read.value)) continue;
      const others = kept.get(cell.employee);
      const first = others && others.before.changes < text.before.changes ? others.before : text.before;
      kept.set(cell.employee, {
        before: first,
        typed: { ...others?.typed, [cell.field]: read.value },
      });
    }
    setTexts(rest);
    if (kept.size === 0) return;
    send([...kept].map(([employee, each]) => ({ employee, ...each })));
  };
  const fill: SalaryTyping['fill'] = (typed) =>
    send(
      typed.flatMap((each) => {
        const before = table?.rows.find(({ employee }) => employee === each.employee);
        return before ? [{ ...each, before }] : [];
      }),
    );
  const unread = new Set(
    Object.keys(texts).flatMap((key) => {
      const [employee = '', field] = key.split(' ');
      return faultOf(employee, field as TypedField) === undefined ? [] : [employee];
    }),
  );
  const isRed = (row: SalaryRow) => unread.has(row.employee) || faultOfRow(row) !== undefined;

  return {
    ...sending,
    rows,
    textOf: (employee, field) => texts[keyOf({ employee, field })]?.text,
    faultOf,
    type: (cell) => setTexts((before) => put(before, [cell])),
    undo: (cell) =>
      setTexts((before) => {
        const { [keyOf(cell)]: _gone, ...others } = before;
        return others;
      }),
    keep,
    fill,
    red: new Set(rows.filter(isRed).map(({ employee }) => employee)),
    hasUnread: unread.size > 0,
  };
}

/** Whether nothing is changed: the same value, in a row that was typed before, or as it is proposed anyway. */
function isAsItWas(row: SalaryRow, field: TypedField, value: string | number | null): boolean {
  if (field === 'advance') return value === null ? row.agreed : !row.agreed && row.advance === value;
  return row[field] === value;
}
