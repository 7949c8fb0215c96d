import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Choices } from '../../components/Choices.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import type { ImportField } from './importFields.ts';
import { RowOfList } from './RowOfList.tsx';
import { isWrong, type RowsOfImport } from './useImportRows.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';
import layoutStyles from '../../components/layout.module.css';

const VIEWS = ['all', 'wrong', 'same'] as const;
type View = (typeof VIEWS)[number];
const ROW_HEIGHT = 28;
/** Beyond this many, only the rows in sight are rendered. */
const RENDERED_WHOLE = 60;

interface RowsStepProps extends Pick<
  RowsOfImport,
  'checked' | 'tick' | 'correct' | 'alike' | 'correctAlike' | 'isLookedAt'
> {
  fields: readonly ImportField[];
  noun: string;
  /** Called when Enter finds no red cell any more. */
  onAllRight: () => void;
  /** How many are taken. */
  children: ReactNode;
}

interface CellAt {
  number: number;
  field: string;
}

/** The rows as they will be stored. Red cells are corrected in place; Enter goes to the next one, wherever it is. */
export function RowsStep({
  checked,
  tick,
  correct,
  fields,
  noun,
  onAllRight,
  children,
  ...props
}: RowsStepProps) {
  const { alike, correctAlike, isLookedAt } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('all');
  const [editing, setEditing] = useState<CellAt>();
  /** Enter was pressed in this cell: the next red one is looked for once what was typed is read. */
  const [from, setFrom] = useState<CellAt>();
  const wrong = checked.filter(isWrong);
  const same = checked.filter((each) => each.same && !isWrong(each));
  // A row that is being corrected stays in sight when it is right.
  const shown = {
    all: checked,
    wrong: checked.filter((each) => isWrong(each) || each.row.number === editing?.number),
    same,
  }[view];
  const columns = fields.filter(({ name }) =>
    checked.some(
      ({ row: { values }, problems }) =>
        name in problems || ((values[name] ?? '') !== '' && !(name === 'age' && values.birth_date)),
    ),
  );
  const rows = useVirtualizer({
    count: shown.length,
    enabled: shown.length > RENDERED_WHOLE,
    getScrollElement: () => panel.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 0, height: 600 },
  });
  const whole = shown.length <= RENDERED_WHOLE;
  const items = whole ? shown.map((_, index) => ({ index, start: 0, end: 0 })) : rows.getVirtualItems();
  const before = whole ? 0 : (items[0]?.start ?? 0);
  const after = whole ? 0 : rows.getTotalSize() - (items.at(-1)?.end ?? 0);

  /** The red cells after a cell, and then those from the top. */
  const goToNext = (cell?: CellAt) => {
    const order = ({ number, field }: CellAt) =>
      number * (columns.length + 1) + columns.findIndex(({ name }) => name === field);
    const red = wrong.flatMap(({ row, problems }) =>
      columns.filter(({ name }) => name in problems).map(({ name }) => ({ number: row.number, field: name })),
    );
    const next = red.find((each) => cell && order(each) > order(cell)) ?? red[0];
    setEditing(next);
    if (!next) return onAllRight();
    const at = shown.findIndex(({ row }) => row.number === next.number);
    if (!whole && at !== -1) rows.scrollToIndex(at, { align: 'center' });
  };
  const goOn = useEffectEvent((cell?: CellAt) => goToNext(cell));
  useEffect(() => {
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
    if (isLookedAt) begin();
  }, [isLookedAt]);

  const rowsText = (each: View) =>
    ({
      all: `All ${formatNumber(checked.length)}`,
      wrong: `To correct ${formatNumber(wrong.length)}`,
      same: `Same as an existing ${noun} ${formatNumber(same.length)}`,
    })[each];
  const takeable = checked.filter((each) => !isWrong(each) && !each.same);

  return (
    <div className={panelStyles.panel}>
      <div className={`${layoutStyles.row} ${layoutStyles.between} ${styles.views}`}>
        <Choices label="Rows" choices={VIEWS} chosen={view} onChoose={setView} labelOf={rowsText} />
        {alike && (
          <button type="button" className={buttonStyles.outline} onClick={correctAlike}>
            {alike.from} to {alike.to} in {formatNumber(alike.count)} more
          </button>
        )}
        {children}
      </div>
      <div ref={panel} className={`${tableStyles.scroll} ${styles.scrolls}`}>
        <table
          className={`${tableStyles.table} ${styles.table} ${tableStyles.sticky}`}
          aria-label="Rows"
          aria-rowcount={shown.length + 1}
        >
          <thead>
            <tr>
              <td>
                <input
                  type="checkbox"
                  aria-label="Take all that can be taken"
                  disabled={takeable.length === 0}
                  checked={takeable.length > 0 && takeable.every(({ isTaken }) => isTaken)}
                  onChange={({ target }) => {
                    for (const { row } of takeable) tick(row.number, target.checked);
                  }}
                />
              </td>
              <th scope="col">Row</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const each = shown[index]!;
            const { number } = each.row;
            return (
              <RowOfList
                key={number}
                {...each}
                index={index}
                measure={whole ? undefined : rows.measureElement}
                columns={columns}
                editing={editing?.number === number ? editing.field : undefined}
                onEdit={(field) => setEditing({ number, field })}
                onTick={(isTicked) => tick(number, isTicked)}
                onCorrect={(field, text) => correct(each.row, field, text)}
                onEnter={(field) => setFrom({ number, field })}
              />
            );
          })}
          {after > 0 && <Gap height={after} />}
        </table>
        {shown.length === 0 && <p className={tableStyles.foot}>None.</p>}
      </div>
      <div className={tableStyles.foot}>
        <p>
          <kbd>Enter</kbd>{' '}
          <button
            type="button"
            className={buttonStyles.link}
            disabled={wrong.length === 0}
            onClick={() => goToNext(editing)}
          >
            Next red cell
          </button>{' '}
          <kbd>Tab</kbd> next cell <kbd>Space</kbd> takes the row or leaves it
        </p>
      </div>
    </div>
  );
}

/** In the place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}
