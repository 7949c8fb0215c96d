import type { Ref } from 'react';
import { Printer } from 'lucide-react';

export interface PrintTriggerProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  kind: 'primary' | 'outline' | 'link';
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** A button with the sign of a printer, which turns while the paper is prepared. */
export function PrintTrigger({ ref, label, kind, busy, disabled, onClick }: PrintTriggerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`btn btn-${kind} submit`}
      disabled={disabled || busy}
      onClick={onClick}
    >
      {busy ? (
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      ) : (
        <Printer size={17} aria-hidden="true" />
      )}
      {busy ? 'Preparing' : label}
    </button>
  );
}
