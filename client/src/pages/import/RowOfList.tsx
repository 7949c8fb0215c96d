import { placeInWords } from '@school-office/contract/school/classes';
import type { SameBy } from '@school-office/contract/students/importing';
import { t, phrase } from '@school-office/contract/words';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { GridField } from '../../components/grid/GridField.tsx';
import type { useGrid } from '../../components/grid/useGrid.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import type { ImportField } from '../../features/import/importFields.ts';
import type { ChangeLine } from './importRequests.ts';
import { isName } from './importRows.ts';
import { isWrong, reasonsOf, type CheckedRow, type SameLine } from './useImportRows.ts';
import type { RedCells } from './useRedCells.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';

interface RowOfListProps {
  line: CheckedRow;
  index: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  columns: readonly ImportField[];
  /** Those of the kind, with their names on screen. */
  fields: readonly ImportField[];
  /** Whether those who are registered are brought up to date. */
  isUpdating: boolean;
  red: RedCells;
  cell: ReturnType<typeof useGrid>['cell'];
  onTick: (isTicked: boolean) => void;
  onCorrect: (field: ImportField, text: string) => void;
}

/** A row of the list, and below it what is to be said of it. */
export function RowOfList(props: RowOfListProps) {
  const { line, index, measure, columns, fields, isUpdating, red, cell, onTick, onCorrect } = props;
  const { row, problems, same, canBeTaken, isTaken } = line;
  const { number, name } = row;
  const editing = red.editing?.number === number ? red.editing.field : undefined;
  const wrong = isWrong(line);
  return (
    <tbody ref={measure} data-index={index} className={wrong ? styles.wrong : same ? styles.same : undefined}>
      <tr aria-rowindex={index + 2}>
        <td>
          <Check
            aria-label={t('Take row {{name}}', { name })}
            checked={isTaken}
            disabled={!canBeTaken}
            onTick={onTick}
          />
        </td>
        <td className={looks('faint')}>{name}</td>
        {columns.map((field, column) => {
          const problem = problems[field.name];
          const text = row.values[field.name] ?? '';
          return (
            <td
              key={field.name}
              className={isName(field.name) ? `${tableStyles.pinned} ${styles.name}` : undefined}
              {...cell(index, column)}
            >
              {problem !== undefined || editing === field.name ? (
                <EditedCell
                  key={text}
                  label={t('{{label}} of row {{name}}', { label: t(field.label), name })}
                  text={text}
                  problem={problem}
                  hasFocus={editing === field.name}
                  onText={(typed) => onCorrect(field, typed)}
                  onEnter={() => red.goOnFrom({ number, field: field.name })}
                />
              ) : (
                // The arrows open it too.
                <span onDoubleClick={() => red.edit({ number, field: field.name })}>
                  {field.shown?.(text) ?? text}
                </span>
              )}
            </td>
          );
        })}
      </tr>
      {(wrong || same) && (
        <tr>
          <td colSpan={columns.length + 2}>
            <span className={`${looks(wrong ? 'crimson' : 'warning')} ${styles.reason}`}>
              {wrong
                ? reasonsOf(problems).join(' · ')
                : sameText(same!, isUpdating ? line.change : null, fields)}
            </span>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface EditedCellProps {
  label: string;
  text: string;
  problem: string | undefined;
  hasFocus: boolean;
  onText: (text: string) => void;
  onEnter: () => void;
}

function EditedCell({ text, hasFocus, onText, onEnter, ...field }: EditedCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onText(typed);
    onEnter();
  };
  return (
    <GridField
      {...field}
      ref={input}
      className={styles.cell}
      size={Math.max(6, typed.length)}
      text={typed}
      onType={setTyped}
      onBlur={() => onText(typed)}
      onKeyDown={onKeyDown}
    />
  );
}

/**
 * 'Same as an existing student: Manisha Bista, Four 11, parent Bimala Bista', and what the row changes; `change` is null while those who
 * are registered are left out.
 */
function sameText(
  { by, earlier, ...line }: SameLine,
  change: ChangeLine | undefined | null,
  fields: readonly ImportField[],
): string {
  if (earlier !== undefined) return t('Same as row {{earlier}}', { earlier });
  const [noun = '', found] = Object.entries(line).find(([key]) => key !== 'row') ?? [];
  const person = found as Record<string, string>;
  const name = person.student_name ?? person.teacher_name ?? person.staff_name;
  const place =
    person.classname === undefined
      ? ''
      : `${placeInWords(person as { classname: string })} ${person.roll_no}`;
  const who = [name, place].filter(Boolean).join(', ');
  const parent = person.parents_name;
  const values = {
    noun: t(noun === 'staff' ? 'staff member' : noun),
    person: parent ? t('{{who}}, parent {{parent}}', { who, parent }) : who,
  };
  const whom =
    by === 'name'
      ? t('Same as an existing {{noun}}: {{person}}', values)
      : t('Same as an existing {{noun}} by the {{by}}: {{person}}', { ...values, by: t(FOUND_BY[by]) });
  if (change === null)
    return person.left ? t('{{whom}}, who left and can be brought back by updating', { whom }) : whom;
  if (change === undefined) return t('{{whom}}. Nothing to change', { whom });
  const said = person.left ? t('{{whom}}, who left and is brought back', { whom }) : whom;
  return [said, ...changesText(change.fields, fields)].join(' · ');
}

const FOUND_BY: Readonly<Record<Exclude<SameBy, 'name'>, string>> = {
  card: phrase('card'),
  'admission number': phrase('admission number'),
};

/** 'Phone: 9800000001 → 9811111111' */
function changesText(changes: ChangeLine['fields'], fields: readonly ImportField[]): string[] {
  return Object.entries(changes).map(([name, { from, to }]) => {
    const field = fields.find((each) => each.name === name);
    const label = t(field?.label ?? name);
    // Of what was typed just now the old value is not known yet.
    return from === undefined
      ? `${label}: ${valueText(to, field)}`
      : `${label}: ${valueText(from, field)} → ${valueText(to, field)}`;
  });
}

function valueText(value: unknown, field: ImportField | undefined): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? t('none') : (field?.shown?.(text) ?? text);
}
