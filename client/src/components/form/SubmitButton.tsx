export interface SubmitButtonProps {
  label: string;
  /** What it says, with a spinner, while the request runs. */
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
  kind?: 'primary' | 'danger';
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
    <button type="submit" className={`btn btn-${kind} submit`} disabled={busy || disabled}>
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
