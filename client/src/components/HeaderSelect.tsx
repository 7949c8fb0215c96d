import type { ComponentProps } from 'react';
import fieldStyles from './form/field.module.css';
import styles from './PageHeader.module.css';

/** A select among the actions of a page's head. It has a file of its own because the first load includes `PageHeader`. */
export function HeaderSelect(attributes: ComponentProps<'select'>) {
  return <select {...attributes} className={`${fieldStyles.select} ${styles.select}`} />;
}
