import { Check } from 'lucide-react';
import { asciiDigits } from '@school-office/contract/digits';
import { ROW_SCHEMAS, type ImportField } from './importFields.ts';
import type { PersonKind } from '@school-office/contract/history';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { SaidForAll } from './importRows.ts';
import { isPreeti, isPreetiHeading, type Column } from './matchColumns.ts';
import type { Table } from './tableOf.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';
import { readClass } from './understand.ts';
import { lettersOf } from '../../components/excel/writeExcel.ts';
import fieldStyles from '../../components/form/field.module.css';
import panelStyles from '../../components/panel.module.css';
import textStyles from '../../components/text.module.css';
import layoutStyles from '../../components/layout.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

interface ColumnsStepProps {
  kind: PersonKind;
  table: Table;
  fields: readonly ImportField[];
  columns: readonly Column[];
  onColumns: (columns: Column[]) => void;
  forAll: SaidForAll;
  onForAll: (forAll: SaidForAll) => void;
  fromPreeti: (text: string) => string;
}

const SHOWN = 3;
const DOUBT = `${textStyles.strong} ${textStyles.warning} ${textStyles.nowrap}`;

/** What a needed field is filled in from where there is no column of it. */
const INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  age: ['birth_date'],
  parents_name: ['fathers_name', 'mothers_name'],
};

/** Returns the needed fields that no column has. */
export function missingFields(fields: readonly ImportField[], columns: readonly Column[]): ImportField[] {
  const taken = new Set(columns.map(({ field }) => field));
  return fields.filter(
    ({ name, needed }) => needed && !taken.has(name) && !INSTEAD_OF[name]?.some((other) => taken.has(other)),
  );
}

/** What each column is taken as, and what is said once for all where there is no column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, fields, columns, onColumns, forAll, onForAll } = props;
  const missing = missingFields(fields, columns);
  const change = (at: number, changes: Partial<Column>) =>
    onColumns(
      columns.map((column) => {
        if (column.at === at) {
          const field = fields.find(({ name }) => name === changes.field);
          return {
            ...column,
            ...(field && { isPreeti: isPreeti(table, column, field, props) }),
            ...changes,
          };
        }
        // A field is one column's.
        const isTaken = changes.field !== undefined && changes.field !== '' && column.field === changes.field;
        return isTaken ? { ...column, field: '' } : column;
      }),
    );
  const say = (name: string, value: string) =>
    onForAll({ ...forAll, values: { ...forAll.values, [name]: value } });
  // A file of one section often names it in its title only.
  const withSection = fields.filter(
    ({ name }) => name === 'section' && !columns.some((column) => column.field === name),
  );
  const classColumn = columns.find(({ field }) => field === 'classname');
  const classes = ALL_CLASS_NAMES.filter((name) =>
    table.rows.some(({ cells }) => classColumn && readClass(cells[classColumn.at] ?? '').text === name),
  );

  return (
    <>
      <section className={`${toolbarStyles.toolbar} ${textStyles.list}`} aria-label="What every row needs">
        {fields
          .filter((field) => field.needed && !missing.includes(field))
          .map(({ name, label }) => (
            <span key={name}>
              <Check className={textStyles.done} aria-label="has a column:" size={16} /> {label}
            </span>
          ))}
        {[...missing, ...withSection].map((field) => (
          <span key={field.name} className={textStyles.strong}>
            {field.canBeMissing ? (
              <>
                <Check className={textStyles.done} aria-hidden="true" size={16} /> {field.label}: none yet,
                for all
              </>
            ) : field.name === 'age' && classes.length > 0 ? (
              <fieldset className={layoutStyles.row} aria-label="Age in class">
                <span aria-hidden="true">Age in class</span>
                {classes.map((name) => (
                  <label key={name}>
                    {name}{' '}
                    <input
                      className={styles.cell}
                      size={3}
                      inputMode="numeric"
                      aria-label={`Age in class ${name}`}
                      value={forAll.ages[name] ?? ''}
                      onChange={({ target }) =>
                        onForAll({ ...forAll, ages: { ...forAll.ages, [name]: asciiDigits(target.value) } })
                      }
                    />
                  </label>
                ))}
              </fieldset>
            ) : (
              <label>
                {field.label} of all{field.needed ? '' : ', if any'}{' '}
                {field.choices ? (
                  <select
                    className={fieldStyles.select}
                    value={forAll.values[field.name] ?? ''}
                    onChange={({ target }) => say(field.name, target.value)}
                  >
                    <option value="">Choose…</option>
                    {field.choices.map((choice) => (
                      <option key={choice}>{choice}</option>
                    ))}
                  </select>
                ) : (
                  <input
                    className={styles.cell}
                    value={forAll.values[field.name] ?? ''}
                    onChange={({ target }) => say(field.name, field.read(target.value).text)}
                  />
                )}
              </label>
            )}
          </span>
        ))}
      </section>
      <div className={`${panelStyles.panel} ${tableStyles.scroll} ${styles.scrolls}`}>
        <table
          className={`${tableStyles.table} ${styles.table} ${tableStyles.sticky}`}
          aria-label="Columns of the file"
        >
          <thead>
            <tr>
              <td />
              <th scope="col">Column of the file</th>
              <th scope="col">First three values</th>
              <th scope="col">Taken as</th>
              <th scope="col">Understood</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.at}
                {...props}
                column={column}
                onChange={(changes) => change(column.at, changes)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ColumnRowProps extends ColumnsStepProps {
  column: Column;
  onChange: (changes: Partial<Column>) => void;
}

function ColumnRow({ kind, table, fields, column, onChange, fromPreeti }: ColumnRowProps) {
  const values = table.rows.map(({ cells }) => cells[column.at] ?? '').filter((value) => value !== '');
  const field = fields.find(({ name }) => name === column.field);
  const read = (value: string) => (column.isPreeti ? fromPreeti(value) : value);
  const first = values.slice(0, SHOWN);
  const understood = field ? first.map((value) => field.read(read(value)).text) : first;
  const schema = field && ROW_SCHEMAS[kind].shape[field.name];
  const wrong = field
    ? values.filter((value) => {
        const { text, problem } = field.read(read(value));
        return problem !== undefined || (text !== '' && schema?.safeParse(text).success === false);
      }).length
    : 0;
  const name = column.heading || `Column ${column.at + 1}`;
  return (
    <tr className={field ? undefined : textStyles.faint}>
      <td className={textStyles.faint}>{lettersOf(column.at)}</td>
      <th scope="row">{isPreetiHeading(name, fields, fromPreeti) ? fromPreeti(name) : name}</th>
      <td>{first.join(' · ')}</td>
      <td>
        <select
          aria-label={`${name} is taken as`}
          className={fieldStyles.select}
          value={column.field}
          onChange={({ target }) => onChange({ field: target.value, byValues: false })}
        >
          <option value="">Not taken</option>
          {fields.map((each) => (
            <option key={each.name} value={each.name}>
              {each.label}
            </option>
          ))}
        </select>
      </td>
      <td>
        {field &&
          (column.isPreeti ||
            (/name|address|caste|tongue/.test(field.name) &&
              values.some((value) => /[a-z]/i.test(value)))) && (
            <label className={textStyles.strong}>
              <input
                type="checkbox"
                checked={column.isPreeti}
                onChange={({ target }) => onChange({ isPreeti: target.checked })}
              />{' '}
              Preeti{' '}
            </label>
          )}
        {wrong > 0 ? (
          <span className={DOUBT}>
            {wrong} of {values.length} {wrong === 1 ? 'is' : 'are'} not understood
          </span>
        ) : (
          understood.join() !== first.join() && understood.join(' · ')
        )}
        {column.byValues && <span className={DOUBT}> by its values</span>}
      </td>
    </tr>
  );
}
