import styles from './cellField.module.css';

interface GridFieldProps {
  /** Read out, such as 'Exam fee, class Five'. */
  label: string;
  text: string;
  onType: (text: string) => void;
  className?: string;
  /** What is wrong with the text. */
  problem: string | undefined;
  /** The id of the message on the page that explains what is wrong. */
  messageId?: string | undefined;
}

/** The field of a cell that can be typed into. Its text is selected, so that typing replaces it. */
export function GridField({ label, text, onType, className = '', problem, messageId }: GridFieldProps) {
  return (
    <input
      className={`${styles.cellField} ${className}`}
      type="text"
      inputMode="decimal"
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
