import { Frame } from '../../components/panel/Frame.tsx';
import { ROW_SCHEMAS } from './importFields.ts';
import type { PersonKind } from '@school-office/contract/history';
import { Table } from '../../components/table/Table.tsx';
import { isPreeti, isPreetiHeading, type Column } from './matchColumns.ts';
import { NeededFields, type NeededFieldsProps } from './NeededFields.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';
import { lettersOf } from '../../components/excel/writeExcel.ts';
import fieldStyles from '../../components/form/field.module.css';
import textStyles from '../../components/text.module.css';

interface ColumnsStepProps extends NeededFieldsProps {
  kind: PersonKind;
  onColumns: (columns: Column[]) => void;
  fromPreeti: (text: string) => string;
}

const COLUMNS = [
  { name: 'Letter', isHidden: true },
  { name: 'Column of the file' },
  { name: 'First three values' },
  { name: 'Taken as' },
  { name: 'Understood' },
];
const SHOWN = 3;
const DOUBT = `${textStyles.strong} ${textStyles.warning} ${textStyles.nowrap}`;

/** What each column is taken as, and what is said once for all where there is no column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, fields, columns, onColumns } = props;
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

  return (
    <>
      <NeededFields {...props} />
      <Frame className={`${tableStyles.scroll} ${styles.scrolls}`}>
        <Table columns={COLUMNS} sticky className={styles.table} aria-label="Columns of the file">
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
        </Table>
      </Frame>
    </>
  );
}

interface ColumnRowProps extends Pick<ColumnsStepProps, 'kind' | 'table' | 'fields' | 'fromPreeti'> {
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
              Preeti
            </label>
          )}{' '}
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
