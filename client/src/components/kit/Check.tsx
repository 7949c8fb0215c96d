import type { ComponentProps, ReactNode } from 'react';
import { looks } from './looks.ts';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Called with whether it is ticked now. */
  onTick?: (isTicked: boolean) => void;
  /** Its words; without them the name for screen readers is `aria-label`. */
  children?: ReactNode;
  /** The class of the words with their box. */
  className?: string | undefined;
}

/** A box to tick. */
export function Check({ onTick, children, className = '', title, ...attributes }: CheckProps) {
  const box = (
    <input
      type="checkbox"
      {...(onTick && { onChange: ({ target }) => onTick(target.checked) })}
      {...attributes}
    />
  );
  if (children === undefined) return box;
  return (
    <label className={`${looks('line')} ${className}`} title={title}>
      {box}
      {children}
    </label>
  );
}
