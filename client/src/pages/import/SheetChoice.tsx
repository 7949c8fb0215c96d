import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { counted } from '../../lib/numbers.ts';
import type { Table } from './reading/tableOf.ts';

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
        This file has more than one sheet. Taken:{' '}
        <Select
          options={[...tables.keys()]}
          value={tables.indexOf(table)}
          labelOf={(at) => `${tables[at]!.sheet}, ${counted(tables[at]!.rows.length, 'row')}`}
          onChoose={(at) => onChoose(tables[at]!)}
        />
      </label>
    </Frame>
  );
}
