import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import { classOf, type features } from './tableColumns.ts';
import styles from './DataTable.module.css';
import tableStyles from './table/table.module.css';

interface TableHeadProps<Row extends RowData> {
  headers: Header<typeof features, Row>[];
}

/** The headings; those of sortable columns are buttons. */
export function TableHead<Row extends RowData>({ headers }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${tableStyles.number} ${styles.number}`}>
          SN
        </th>
        {headers.map((header) => (
          <Heading key={header.id} header={header} />
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row extends RowData>({ header }: { header: Header<typeof features, Row> }) {
  const { column } = header;
  const className = classOf(column.columnDef.meta);
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={className}>
        <FlexRender header={header} />
      </th>
    );
  }
  const sorted = column.getIsSorted() || 'none';
  const Sign = SIGNS[sorted];
  return (
    <th scope="col" className={className} aria-sort={ARIA_SORT[sorted]}>
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        <FlexRender header={header} />
        <Sign className={sorted === 'none' ? styles.unsorted : undefined} aria-hidden="true" />
      </button>
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: undefined } as const;

/** A column that can be sorted shows it before it is. */
const SIGNS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
