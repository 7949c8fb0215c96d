import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import spinnerStyles from '../spinner.module.css';
import styles from './button.module.css';

interface Looks {
  /** `primary` is the act that a page or dialog is for, `plain` words in a list that open something. */
  kind?: 'primary' | 'outline' | 'danger' | 'link' | 'plain';
  /** As low as a line of a list. */
  isSmall?: boolean;
  /** Before its words. */
  sign?: LucideIcon;
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** While its request runs, it turns and cannot be pressed. */
  isBusy?: boolean;
}

/** A button of words, perhaps with a sign. */
export function Button({
  kind,
  isSmall,
  sign: Sign,
  isBusy,
  disabled = false,
  className,
  children,
  ...attributes
}: ButtonProps) {
  const hasSign = Sign !== undefined || isBusy !== undefined;
  return (
    <button
      type="button"
      {...attributes}
      className={classOf({ kind, isSmall, hasSign, className })}
      disabled={disabled || isBusy}
    >
      {isBusy ? (
        <span className={spinnerStyles.spinner} aria-hidden="true" />
      ) : (
        Sign && <Sign size={17} aria-hidden="true" />
      )}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, isSmall, sign: Sign, className, children, ...link }: LinkProps & Looks) {
  return (
    <Link {...link} className={classOf({ kind, isSmall, hasSign: Sign !== undefined, className })}>
      {Sign && <Sign size={17} aria-hidden="true" />}
      {children}
    </Link>
  );
}

/** A label that looks like a button: the field of a file itself is hidden. */
export function ButtonLabel({
  kind,
  isSmall,
  sign: Sign,
  className,
  children,
  ...label
}: ComponentProps<'label'> & Looks) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label {...label} className={classOf({ kind, isSmall, hasSign: Sign !== undefined, className })}>
      {Sign && <Sign size={17} aria-hidden="true" />}
      {children}
    </label>
  );
}

interface Classes extends Pick<Looks, 'kind' | 'isSmall'> {
  hasSign: boolean;
  className?: string | undefined;
}

function classOf({ kind = 'outline', isSmall = false, hasSign, className }: Classes): string {
  return [styles[kind], isSmall && styles.small, hasSign && styles.withSign, className]
    .filter(Boolean)
    .join(' ');
}
