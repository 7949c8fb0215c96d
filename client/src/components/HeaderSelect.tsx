import type { ComponentProps } from 'react';
import fieldStyles from './form/field.module.css';
import styles from './PageHeader.module.css';

/** Chooses what the page is about; beside the actions of its head. Not in `PageHeader`, which the sign-in page loads. */
export function HeaderSelect(attributes: ComponentProps<'select'>) {
  return <select {...attributes} className={`${fieldStyles.select} ${styles.select}`} />;
}
