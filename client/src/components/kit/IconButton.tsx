import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './iconButton.module.css';

interface Looks {
  /** Its accessible name: the sign says nothing to a screen reader. */
  label: string;
  /** It takes something away. */
  isDanger?: boolean;
}

/** A button of a sign alone; the children are a letter in place of one. */
export function IconButton({
  sign: Sign,
  label,
  isDanger,
  className,
  children,
  ...attributes
}: ComponentProps<'button'> & Looks & { sign?: LucideIcon }) {
  return (
    <button type="button" aria-label={label} {...attributes} className={classOf(isDanger, className)}>
      {Sign && <Sign aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link of a sign alone. */
export function IconLink({
  sign: Sign,
  label,
  isDanger,
  className,
  ...link
}: Omit<LinkProps, 'children'> & Looks & { sign: LucideIcon }) {
  return (
    <Link aria-label={label} {...link} className={classOf(isDanger, className)}>
      <Sign aria-hidden="true" />
    </Link>
  );
}

function classOf(isDanger = false, className?: string): string {
  return [styles.iconButton, isDanger && styles.danger, className].filter(Boolean).join(' ');
}
