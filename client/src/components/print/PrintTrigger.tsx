import type { Ref } from 'react';
import { Printer } from 'lucide-react';
import buttonStyles from '../kit/button.module.css';
import spinnerStyles from '../spinner.module.css';

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
      className={`${buttonStyles[kind]} ${buttonStyles.submit}`}
      disabled={disabled || busy}
      onClick={onClick}
    >
      {busy ? (
        <span className={spinnerStyles.spinner} aria-hidden="true" />
      ) : (
        <Printer size={17} aria-hidden="true" />
      )}
      {busy ? 'Preparing' : label}
    </button>
  );
}
