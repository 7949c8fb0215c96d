import type { ComponentProps } from 'react';
import styles from './cellField.module.css';

interface GridFieldProps extends ComponentProps<'input'> {
  /** Read out, such as 'Exam fee, class Five'. */
  label: string;
  text: string;
  onType: (text: string) => void;
  /** What is wrong with the text. */
  problem?: string | undefined;
  /** The id of the message on the page that explains what is wrong. */
  messageId?: string | undefined;
}

/** The field of a cell that can be typed into. Its text is selected, so that typing replaces it. */
export function GridField(props: GridFieldProps) {
  const { label, text, onType, className = '', problem, messageId, ...attributes } = props;
  return (
    <input
      {...attributes}
      className={`${styles.cellField} ${className}`}
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : messageId}
      title={problem}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => target.select()}
    />
  );
}
