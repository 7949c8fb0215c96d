import type { ReactNode } from 'react';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './ListInDialog.module.css';

interface ListInDialogProps {
  label: string;
  columns: Column[];
  /** The rows, in their `tbody`. */
  children: ReactNode;
}

/** A long list in a dialog: its rows scroll, and its head and the buttons below stay in sight. */
export function ListInDialog({ label, columns, children }: ListInDialogProps) {
  return (
    <Frame
      as="section"
      className={`${tableStyles.scroll} ${styles.list}`}
      aria-label={label}
      // It scrolls, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table columns={columns} sticky className={styles.table}>
        {children}
      </Table>
    </Frame>
  );
}
