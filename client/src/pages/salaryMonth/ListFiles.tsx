import { ChevronDown } from 'lucide-react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { downloadExcel, fileName, type TotalRow } from '../../components/excel/writeExcel.ts';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Menu } from '../../components/menu/Menu.tsx';

interface ListFile<Row> {
  /** In the menu of several. */
  label: string;
  /** Of the file. */
  title: string;
  above: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  total: TotalRow;
}

/** Lists that go elsewhere as .xlsx files: a button for one, a menu for several; nothing for none. */
export function ListFiles<Row>({ label, files }: { label: string; files: readonly ListFile<Row>[] }) {
  const [file] = files;
  if (!file) return null;
  if (files.length === 1) return <ExcelButton {...file} label={label} />;
  const face = (
    <span className={looks('line', 'tight')} aria-hidden="true">
      {label}
      <ChevronDown size={16} />
    </span>
  );
  return (
    <Menu label={label} face={face}>
      {files.map((each) => (
        <button
          key={each.label}
          type="button"
          role="menuitem"
          onClick={() => void downloadExcel(fileName(each.title), each.columns, each.rows, each)}
        >
          {each.label}
        </button>
      ))}
    </Menu>
  );
}
