import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './iconButton.module.css';

interface Looks {
  /** Its accessible name. */
  label: string;
  /** It takes something away. */
  isDanger?: boolean;
}

/** A button of a sign alone, which is hidden from screen readers: they read the label. */
export function IconButton({ label, isDanger, className, ...attributes }: ComponentProps<'button'> & Looks) {
  return <button type="button" aria-label={label} {...attributes} className={classOf(isDanger, className)} />;
}

/** A link of a sign alone. */
export function IconLink({ label, isDanger, className, ...link }: LinkProps & Looks) {
  return <Link aria-label={label} {...link} className={classOf(isDanger, className)} />;
}

function classOf(isDanger = false, className?: string): string {
  return [styles.iconButton, isDanger && styles.danger, className].filter(Boolean).join(' ');
}
