import { useEffect, useEffectEvent, useRef } from 'react';
import { ArrowUp, Trash2 } from 'lucide-react';
import type { Scheme } from '@school-office/contract/examinations/subjects';
import { GridField } from '../../components/grid/GridField.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import type { PartTexts, SubjectRow } from './subjectRows.ts';
import cellFieldStyles from '../../components/grid/cellField.module.css';
import buttonStyles from '../../components/button.module.css';
import iconButtonStyles from '../../components/iconButton.module.css';
import panelStyles from '../../components/panel.module.css';
import tableStyles from '../../components/table/table.module.css';
import textStyles from '../../components/text.module.css';
import styles from './SubjectTable.module.css';

export interface SubjectTableProps {
  rows: SubjectRow[];
  scheme: Scheme;
  onChange: (rows: SubjectRow[]) => void;
  onTakers: (row: SubjectRow) => void;
}

const NUMBERS: (keyof PartTexts)[] = ['hours', 'full', 'pass'];
const LABELS: Record<keyof PartTexts, string> = { hours: 'Hours', full: 'Full', pass: 'Pass' };

/** The subjects of a class in their order on papers. Arrows and Enter move as in a spreadsheet. */
export function SubjectTable({ rows, scheme, onChange, onTakers }: SubjectTableProps) {
  const parts = scheme === 'judged' ? ([] as const) : (['theory', 'internal'] as const);
  const { ref, focus, cell, handlers } = useGrid<HTMLTableElement>({
    rows: rows.length,
    columns: 2 + (scheme === 'judged' ? 1 : 6),
  });
  // The name of a new subject is typed next.
  const count = useRef(rows.length);
  const begin = useEffectEvent(() => focus(rows.length - 1));
  useEffect(() => {
    if (rows.length > count.current) begin();
    count.current = rows.length;
  }, [rows.length]);
  const change = (key: string, changes: Partial<SubjectRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const up = (at: number) => onChange(rows.toSpliced(at - 1, 2, rows[at]!, rows[at - 1]!));
  return (
    // It scrolls on narrow screens, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${panelStyles.panel} ${styles.subjects}`} aria-label="Subjects" tabIndex={0}>
      {/* The keys come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={ref} className={`${tableStyles.table} ${styles.table}`} {...handlers}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.subject}>
              Subject
            </th>
            <th scope="col" rowSpan={2}>
              In Nepali
            </th>
            {scheme === 'judged' ? (
              <th scope="col" rowSpan={2}>
                Hours
              </th>
            ) : (
              <>
                <th scope="colgroup" colSpan={3}>
                  Theory
                </th>
                <th scope="colgroup" colSpan={3}>
                  Internal (empty for none)
                </th>
              </>
            )}
            <th scope="col" rowSpan={2}>
              Optional
            </th>
            <th scope="col" rowSpan={2}>
              <span className={textStyles.hidden}>Order</span>
            </th>
          </tr>
          <tr>
            {parts.flatMap((part) =>
              NUMBERS.map((name) => (
                <th key={`${part} ${name}`} scope="col" className={styles.number}>
                  {LABELS[name]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const named = row.name || `row ${at + 1}`;
            const number = (part: 'theory' | 'internal', name: keyof PartTexts, column: number) => (
              <td key={`${part} ${name}`} className={styles.number} {...cell(at, column)}>
                <GridField
                  label={`${LABELS[name]} of ${part}, ${named}`}
                  text={row[part][name]}
                  onType={(text) => change(row.key, { [part]: { ...row[part], [name]: text } })}
                  problem={undefined}
                />
              </td>
            );
            return (
              <tr key={row.key}>
                <td {...cell(at, 0)}>
                  <input
                    className={cellFieldStyles.cellField}
                    aria-label={`Name of ${named}`}
                    value={row.name}
                    onChange={({ target }) => change(row.key, { name: target.value })}
                  />
                </td>
                <td {...cell(at, 1)}>
                  <input
                    className={cellFieldStyles.cellField}
                    lang="ne"
                    aria-label={`Name in Nepali of ${named}`}
                    value={row.nepali_name}
                    onChange={({ target }) => change(row.key, { nepali_name: target.value })}
                  />
                </td>
                {scheme === 'judged'
                  ? number('theory', 'hours', 2)
                  : parts.flatMap((part, side) =>
                      NUMBERS.map((name, of) => number(part, name, 2 + side * 3 + of)),
                    )}
                <td className={styles.optional}>
                  <input
                    type="checkbox"
                    aria-label={`${named} is optional`}
                    checked={row.optional}
                    onChange={({ target }) => change(row.key, { optional: target.checked })}
                  />
                  {row.optional && (
                    <button type="button" className={buttonStyles.link} onClick={() => onTakers(row)}>
                      {row.takers.length === 1 ? '1 taker' : `${row.takers.length} takers`}
                    </button>
                  )}
                </td>
                <td className={styles.order}>
                  <button
                    type="button"
                    className={iconButtonStyles.iconButton}
                    aria-label={`Move ${named} up`}
                    disabled={at === 0}
                    onClick={() => up(at)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className={iconButtonStyles.iconButton}
                    aria-label={`Take ${named} away`}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  >
                    <Trash2 aria-hidden="true" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
