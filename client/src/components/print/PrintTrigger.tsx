import { Printer } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../kit/Button.tsx';

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
    <Button ref={ref} kind={kind} sign={Printer} isBusy={busy} disabled={disabled} onClick={onClick}>
      {busy ? 'Preparing' : label}
    </Button>
  );
}
