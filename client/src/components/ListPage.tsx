import type { ComponentProps } from 'react';
import styles from './DataTable.module.css';

/** A page whose list fills the window: only its rows scroll. */
export function ListPage({ className = '', ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={`${styles.list} ${className}`} data-page="list" />;
}
