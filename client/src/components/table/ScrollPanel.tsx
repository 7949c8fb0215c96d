import type { ReactNode, Ref } from 'react';
import { Frame } from '../panel/Frame.tsx';
import styles from './table.module.css';

interface ScrollPanelProps {
  ref?: Ref<HTMLElement>;
  /** Its accessible name. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The panel of a table that scrolls in it; so it can be reached by keyboard. */
export function ScrollPanel({ ref, label, className = '', children }: ScrollPanelProps) {
  return (
    <Frame
      as="section"
      ref={ref}
      className={`${styles.scroll} ${className}`}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </Frame>
  );
}
