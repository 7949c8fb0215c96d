import type { PersonKind } from '@school-office/contract/history';
import { phrase, t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { lettersOf } from '../../components/excel/writeExcel.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table } from '../../components/table/Table.tsx';
import { ROW_SCHEMAS } from '../../features/import/importFields.ts';
import type { Understood } from '../../features/import/understand.ts';
import { AskedOnce } from './AskedOnce.tsx';
import { NeededFields, type NeededFieldsProps } from './NeededFields.tsx';
import { headingText, isPartOf, isPreeti, isPreetiHeading, type Column } from './reading/matchColumns.ts';
import { readerOf, rowsTaken, type Question } from './reading/reading.ts';
import type { SheetRow } from './reading/tableOf.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './import.module.css';

interface ColumnsStepProps extends NeededFieldsProps {
  kind: PersonKind;
  onColumns: (columns: Column[]) => void;
  fromPreeti: (text: string) => string;
  questions: readonly Question[];
}

const COLUMNS = [
  { name: phrase('Letter'), isHidden: true },
  { name: phrase('Column of the file') },
  { name: phrase('First three values') },
  { name: phrase('Taken as') },
  { name: phrase('Understood') },
];
const SHOWN = 3;
const DOUBT = looks('strong', 'warning', 'nowrap');

/** What each column is taken as, and what is said once for all where there is no column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { table, fields, columns, onColumns, forAll, fromPreeti } = props;
  const [read, rows] = useMemo(() => {
    const reading = { fields, columns, forAll, fromPreeti };
    return [readerOf(table, reading), rowsTaken(table, reading)];
  }, [table, fields, columns, forAll, fromPreeti]);
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
        // A field is one column's, but for names in parts.
        const isTaken = changes.field !== undefined && changes.field !== '' && column.field === changes.field;
        const isPart = [column, columns[at]!].some((each) =>
          isPartOf(each, changes.field ?? '', fields, fromPreeti),
        );
        return isTaken && !isPart ? { ...column, field: '' } : column;
      }),
    );

  return (
    <>
      <NeededFields {...props} />
      <AskedOnce {...props} />
      <Frame className={`${tableStyles.scroll} ${styles.scrolls}`}>
        <Table columns={COLUMNS} sticky className={styles.table} aria-label={t('Columns of the file')}>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.at}
                {...props}
                column={column}
                read={read}
                rows={rows}
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
  read: (field: string, cells: readonly string[]) => Understood;
  rows: readonly SheetRow[];
  onChange: (changes: Partial<Column>) => void;
}

function ColumnRow({ kind, rows, read, fields, column, onChange, fromPreeti }: ColumnRowProps) {
  const filled = rows.filter(({ cells }) => (cells[column.at] ?? '') !== '');
  const values = filled.map(({ cells }) => cells[column.at]!);
  const field = fields.find(({ name }) => name === column.field);
  const readings = field ? filled.map(({ cells }) => read(field.name, cells)) : [];
  const first = values.slice(0, SHOWN);
  const understood = field ? understoodOf(values, readings) : '';
  const schema = field && ROW_SCHEMAS[kind].shape[field.name];
  const wrong = readings.filter(
    ({ text, problem }) =>
      problem !== undefined || (text !== '' && schema?.safeParse(text).success === false),
  ).length;
  const name = headingText(column);
  return (
    <tr className={looks(!field && 'faint')}>
      <td className={looks('faint')}>{lettersOf(column.at)}</td>
      <th scope="row">
        {isPreetiHeading(name, fields, fromPreeti) ? fromPreeti(name) : name}
        {column.isHidden && <span className={looks('faint')}>{t('(hidden in the file)')}</span>}
      </th>
      <td>{first.join(' · ')}</td>
      <td>
        <Select
          aria-label={t('{{name}} is taken as', { name })}
          options={['', ...fields.map((each) => each.name)]}
          value={column.field}
          labelOf={(of) => t(fields.find((each) => each.name === of)?.label ?? 'Not taken')}
          onChoose={(of) => onChange({ field: of, byValues: false })}
        />
      </td>
      <td>
        {field &&
          (column.isPreeti ||
            (/name|address|caste|tongue/.test(field.name) && values.some((value) => /[a-z]/i.test(value))) ||
            (wrong > 0 && values.some((value) => /[!@#$%^&*÷{}[\]\\;]/.test(value)))) && (
            <Check
              checked={column.isPreeti}
              onTick={(isTicked) => onChange({ isPreeti: isTicked })}
              className={looks('strong')}
            >
              {t('Preeti')}
            </Check>
          )}{' '}
        {wrong > 0 ? (
          <span className={DOUBT}>
            {wrong === 1
              ? t('1 of {{count}} is not understood', { count: values.length })
              : t('{{wrong}} of {{count}} are not understood', { wrong, count: values.length })}
          </span>
        ) : (
          understood
        )}
        {column.byValues && <span className={DOUBT}>{t('by its values')}</span>}
      </td>
    </tr>
  );
}

/** The first values as they are understood, with what they say of other fields; if those stay as they are, some that do not. */
function understoodOf(values: readonly string[], readings: readonly Understood[]): string {
  const texts = readings.map(({ text, also = {} }) => [text, ...Object.values(also)].join(' '));
  const first = texts.slice(0, SHOWN);
  if (first.join() !== values.slice(0, SHOWN).join()) return first.join(' · ');
  return values
    .map((value, at) => [value, texts[at]!])
    .filter(([value, text]) => value !== text)
    .slice(0, SHOWN)
    .map(([value, text]) => `${value} → ${text}`)
    .join(' · ');
}
