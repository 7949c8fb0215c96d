import { counted } from '../../lib/numbers.ts';
import type { Table } from './reading/tableOf.ts';
import fieldStyles from '../../components/form/field.module.css';
import layoutStyles from '../../components/layout.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

interface SheetChoiceProps {
  tables: readonly Table[];
  /** The one that is taken. */
  table: Table;
  onChoose: (table: Table) => void;
}

/** Says that a file has several sheets, and which of them is taken. */
export function SheetChoice({ tables, table, onChoose }: SheetChoiceProps) {
  return (
    <div className={toolbarStyles.toolbar}>
      <label className={layoutStyles.fill}>
        This file has more than one sheet. Taken:{' '}
        <select
          className={fieldStyles.select}
          value={tables.indexOf(table)}
          onChange={({ target }) => onChoose(tables[Number(target.value)]!)}
        >
          {tables.map(({ sheet, rows }, at) => (
            <option key={sheet} value={at}>
              {sheet}, {counted(rows.length, 'row')}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
