import type { ReactNode } from 'react';
import { ScrollPanel } from '../table/ScrollPanel.tsx';
import { Table } from '../table/Table.tsx';
import type { useGrid } from './useGrid.ts';
import styles from './GridTable.module.css';

interface GridTableProps {
  label: string;
  grid: Pick<ReturnType<typeof useGrid<HTMLTableElement>>, 'ref' | 'handlers'>;
  /** The head stays in sight while the rows scroll in their panel. */
  sticky?: boolean;
  panelClassName?: string | undefined;
  className?: string | undefined;
  /** The head and the bodies. */
  children: ReactNode;
}

/** A table of fields in its panel, whose keys are those of `useGrid`. */
export function GridTable(props: GridTableProps) {
  const { label, grid, sticky = false, panelClassName = '', className = '', children } = props;
  const { ref, handlers } = grid;
  return (
    <ScrollPanel label={label} className={panelClassName}>
      <Table ref={ref} sticky={sticky} className={`${styles.grid} ${className}`} {...handlers}>
        {children}
      </Table>
    </ScrollPanel>
  );
}
