import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { placeName } from '@school-office/contract/school/classes';
import { Choices } from '../../components/Choices.tsx';
import type { ImportField } from './importFields.ts';
import type { CheckedRow, RowsOfImport, SameLine } from './useImportRows.ts';
import styles from './import.module.css';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';

const VIEWS = ['all', 'wrong', 'same'] as const;
type View = (typeof VIEWS)[number];
const ROW_HEIGHT = 30;
/** Beyond this many, only the rows in sight are rendered. */
const RENDERED_WHOLE = 60;

export interface RowsStepProps extends Pick<RowsOfImport, 'checked' | 'tick' | 'correct'> {
  fields: readonly ImportField[];
  noun: string;
}

interface CellAt {
  number: number;
  field: string;
}

/** The rows as they will be stored. Red cells are corrected in place; Enter goes to the next one, wherever it is. */
export function RowsStep({ checked, tick, correct, fields, noun }: RowsStepProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('all');
  const [editing, setEditing] = useState<CellAt>();
  const wrong = checked.filter(isWrong);
  const same = checked.filter((each) => each.same && !isWrong(each));
  // A row that is being corrected stays in sight when it is right.
  const shown = {
    all: checked,
    wrong: checked.filter((each) => isWrong(each) || each.row.number === editing?.number),
    same,
  }[view];
  const columns = fields.filter(({ name }) =>
    checked.some(({ row, problems }) => (row.values[name] ?? '') !== '' || name in problems),
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
  const goToNext = (from?: CellAt) => {
    const cells = checked.flatMap(({ row, problems }) =>
      columns.filter(({ name }) => name in problems).map(({ name }) => ({ number: row.number, field: name })),
    );
    const rest = cells.filter(({ number, field }) => number !== from?.number || field !== from.field);
    const next =
      rest.find(
        ({ number, field }) =>
          from && (number > from.number || (number === from.number && indexOf(field) > indexOf(from.field))),
      ) ?? rest[0];
    setEditing(next);
    const at = shown.findIndex(({ row }) => row.number === next?.number);
    if (next && !whole && at !== -1) rows.scrollToIndex(at, { align: 'center' });
  };
  const indexOf = (name: string) => columns.findIndex((field) => field.name === name);
  const rowsText = (each: View) =>
    ({
      all: `All ${checked.length}`,
      wrong: `To correct ${wrong.length}`,
      same: `Same as an existing ${noun} ${same.length}`,
    })[each];

  return (
    <div className={panelStyles.panel}>
      <div className={styles.views}>
        <Choices label="Rows" choices={VIEWS} chosen={view} onChoose={setView} labelOf={rowsText} />
        {wrong.length > 0 && (
          <button type="button" className={buttonStyles.link} onClick={() => goToNext(editing)}>
            Next red cell
          </button>
        )}
      </div>
      <div ref={panel} className={styles.scrolls}>
        <table className={styles.table} aria-label="Rows" aria-rowcount={shown.length + 1}>
          <thead>
            <tr>
              <td />
              <th scope="col">Row</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
            {items.map(({ index }) => (
              <Row
                key={shown[index]!.row.number}
                {...shown[index]!}
                index={index}
                measure={whole ? undefined : rows.measureElement}
                columns={columns}
                editing={editing?.number === shown[index]!.row.number ? editing.field : undefined}
                onEdit={(field) => setEditing({ number: shown[index]!.row.number, field })}
                onTick={(isTicked) => tick(shown[index]!.row.number, isTicked)}
                onCorrect={(field, text) => correct(shown[index]!.row, field, text)}
                onNext={(field) => goToNext({ number: shown[index]!.row.number, field })}
              />
            ))}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
          </tbody>
        </table>
        {shown.length === 0 && <p className={styles.none}>None.</p>}
      </div>
    </div>
  );
}

function isWrong({ problems }: CheckedRow): boolean {
  return Object.keys(problems).length > 0;
}

interface RowProps extends CheckedRow {
  index: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  columns: readonly ImportField[];
  editing: string | undefined;
  onEdit: (field: string) => void;
  onTick: (isTicked: boolean) => void;
  onCorrect: (field: ImportField, text: string) => void;
  onNext: (field: string) => void;
}

function Row({ row, problems, same, isTaken, index, measure, columns, editing, ...on }: RowProps) {
  const wrong = Object.entries(problems);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={wrong.length > 0 ? styles.wrong : same ? styles.same : undefined}
    >
      <td>
        <input
          type="checkbox"
          aria-label={`Take row ${row.number}`}
          checked={isTaken}
          disabled={wrong.length > 0}
          onChange={({ target }) => on.onTick(target.checked)}
        />
      </td>
      <td className={styles.number}>{row.number}</td>
      {columns.map((field, at) => {
        const problem = problems[field.name];
        const text = row.values[field.name] ?? '';
        return (
          <td key={field.name}>
            {problem !== undefined || editing === field.name ? (
              <EditedCell
                key={text}
                label={`${field.label} of row ${row.number}`}
                text={text}
                problem={problem}
                hasFocus={editing === field.name}
                onText={(typed) => on.onCorrect(field, typed)}
                onNext={() => on.onNext(field.name)}
              />
            ) : (
              // A double click is enough: what is right needs no correction by keyboard.
              <span onDoubleClick={() => on.onEdit(field.name)}>{text}</span>
            )}
            {at === 0 && same && wrong.length === 0 && (
              <small className={styles.doubt}>{sameText(same)}</small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface EditedCellProps {
  label: string;
  text: string;
  problem: string | undefined;
  hasFocus: boolean;
  onText: (text: string) => void;
  onNext: () => void;
}

function EditedCell({ label, text, problem, hasFocus, onText, onNext }: EditedCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onText(typed);
    onNext();
  };
  return (
    <>
      <input
        ref={input}
        className={problem === undefined ? styles.cell : `${styles.cell} ${styles.red}`}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => onText(typed)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && <small className={styles.problem}>{problem}</small>}
    </>
  );
}

/** 'Same as Manisha Bista, Four 11, parent Bimala Bista'. */
function sameText({ by, ...line }: SameLine): string {
  const person = (line.student ?? line.teacher ?? line.staff) as Record<string, string>;
  const name = person.student_name ?? person.teacher_name ?? person.staff_name;
  const place =
    person.classname === undefined ? '' : `, ${placeName(person as { classname: string })} ${person.roll_no}`;
  return `Same ${by} as ${name}${place}${person.parents_name ? `, parent ${person.parents_name}` : ''}`;
}
