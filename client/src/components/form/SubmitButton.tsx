import { Button } from '../kit/Button.tsx';

export interface SubmitButtonProps {
  label: string;
  /** What it says, with a spinner, while the request runs. */
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
  kind?: 'primary' | 'danger' | 'outline';
}

/** A form's primary action; it cannot be pressed twice. */
export function SubmitButton({ label, busyLabel, busy, disabled, kind = 'primary' }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind} isBusy={busy} disabled={disabled}>
      {busy ? busyLabel : label}
    </Button>
  );
}
