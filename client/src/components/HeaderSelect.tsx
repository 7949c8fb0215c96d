import { Select, type SelectProps } from './kit/Select.tsx';
import styles from './PageHeader.module.css';

/** A select among the actions of a page's head. It has a file of its own because the first load includes `PageHeader`. */
export function HeaderSelect<Value extends string | number>(select: SelectProps<Value>) {
  return <Select {...select} className={styles.select} />;
}
