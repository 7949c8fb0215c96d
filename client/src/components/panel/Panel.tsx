import { useId, type ReactNode } from 'react';
import { Frame } from './Frame.tsx';

interface PanelProps {
  title: ReactNode;
  /** Its accessible name, where that is not its title. */
  label?: string;
  /** Stands in the line of the title. */
  aside?: ReactNode;
  /** Stands in a line of its own at the end. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel with a title, which names it, and lines or a list below. */
export function Panel({ title, label, aside, foot, className = '', children }: PanelProps) {
  const titleId = useId();
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <Frame
      as="section"
      kind="titled"
      className={className}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
    >
      {aside === undefined ? (
        heading
      ) : (
        <header>
          {heading}
          {aside}
        </header>
      )}
      {children}
      {foot && <footer>{foot}</footer>}
    </Frame>
  );
}
