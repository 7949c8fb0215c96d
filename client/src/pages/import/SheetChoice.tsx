import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { sheetText } from './reading/sheets.ts';
import { rowsText, type Table } from './reading/tableOf.ts';

interface SheetChoiceProps {
  tables: readonly Table[];
  /** The one that is taken. */
  table: Table;
  onChoose: (table: Table) => void;
}

/** Says that a file has several sheets, and which of them is taken. */
export function SheetChoice({ tables, table, onChoose }: SheetChoiceProps) {
  return (
    <Frame kind="bar">
      <label className={looks('fill')}>
        {t('This file has more than one sheet. Taken:')}{' '}
        <Select
          options={[...tables.keys()]}
          value={tables.indexOf(table)}
          labelOf={(at) => `${sheetText(tables[at]!)}, ${rowsText(tables[at]!.rows.length)}`}
          onChoose={(at) => onChoose(tables[at]!)}
        />
      </label>
    </Frame>
  );
}
