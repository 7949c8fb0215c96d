import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportField } from '../../features/import/importFields.ts';
import type { CheckedRow } from './useImportRows.ts';

interface CellAt {
  /** Of the row. */
  number: number;
  field: string;
}

interface RedCellsOptions {
  isLookedAt: boolean;
  /** Called with the row of the cell that is next. */
  onGo: (number: number) => void;
  /** Called when there is no red cell any more. */
  onAllRight: () => void;
}

export type RedCells = ReturnType<typeof useRedCells>;

/** The cell that is being corrected, and the way to the next red one. */
export function useRedCells(
  wrong: readonly CheckedRow[],
  columns: readonly ImportField[],
  { isLookedAt, onGo, onAllRight }: RedCellsOptions,
) {
  const [editing, setEditing] = useState<CellAt>();
  /** Enter was pressed in this cell: the search for the next red one begins there, once the row is checked. */
  const [from, setFrom] = useState<CellAt>();

  /** The red cells after a cell, and then those from the top. */
  const goToNext = (cell?: CellAt) => {
    const order = ({ number, field }: CellAt) =>
      number * (columns.length + 1) + columns.findIndex(({ name }) => name === field);
    const red = wrong.flatMap(({ row, problems }) =>
      columns.filter(({ name }) => name in problems).map(({ name }) => ({ number: row.number, field: name })),
    );
    const next = red.find((each) => cell && order(each) > order(cell)) ?? red[0];
    setEditing(next);
    if (next) onGo(next.number);
    else onAllRight();
  };
  const goOn = useEffectEvent((cell?: CellAt) => goToNext(cell));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the next one is known only once what was typed is read
    if (from) goOn(from);
  }, [from]);
  // Once the rows are looked at, the first red cell has the focus, or else the button.
  const begin = useEffectEvent(() => {
    const isRed = wrong.some(
      ({ row, problems }) => row.number === editing?.number && editing.field in problems,
    );
    if (!isRed) goToNext();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes at any time
    if (isLookedAt) begin();
  }, [isLookedAt]);

  return { editing, edit: setEditing, goOnFrom: setFrom, goToNext };
}
