import buttonStyles from '../kit/button.module.css';
import spinnerStyles from '../spinner.module.css';
export interface SubmitButtonProps {
  label: string;
  /** What it says, with a spinner, while the request runs. */
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
  kind?: 'primary' | 'danger' | 'outline';
}

/** A form's primary action; it cannot be pressed twice. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  disabled = false,
  kind = 'primary',
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${buttonStyles[kind]} ${buttonStyles.submit}`}
      disabled={busy || disabled}
    >
      {busy && <span className={spinnerStyles.spinner} aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
