import type { ReactNode } from 'react';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
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
    <ScrollPanel label={label} className={styles.list}>
      <Table columns={columns} sticky className={styles.table}>
        {children}
      </Table>
    </ScrollPanel>
  );
}
