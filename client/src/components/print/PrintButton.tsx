import '../../styles/print.css';
import { t } from '@school-office/contract/words';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Dialog } from '../Dialog.tsx';
import { DialogActions } from '../DialogActions.tsx';
import { Button } from '../kit/Button.tsx';
import { picturesInTime, type InTime } from './picturesInTime.ts';
import { usePrint, type PrintOptions } from './usePrint.tsx';

const NO_PICTURES: readonly string[] = [];

export interface PrintButtonProps extends Pick<PrintOptions, 'documentTitle' | 'pageStyle' | 'language'> {
  label: string;
  /** Addresses of the pictures to wait for. */
  pictures?: readonly string[];
  disabled?: boolean;
  /** Outlined where another button is the primary action of the page; a link in a line of a list. */
  kind?: PrintTriggerProps['kind'];
  /** Asked before printing, when there are many pages. */
  question?: string | undefined;
  /** Whether the button has the focus when it appears, so that Enter prints. */
  takesFocus?: boolean;
  /** Renders the content when it is printed, never on screen. */
  children: (inTime: InTime) => ReactNode;
}

/** The button that prints. Its many props are what papers differ in: their looks, their pictures, and when to ask. */
export function PrintButton({
  label,
  documentTitle,
  pageStyle,
  language,
  pictures = NO_PICTURES,
  disabled = false,
  kind = 'primary',
  question,
  takesFocus = false,
  children,
}: PrintButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { print, busy, output } = usePrint({
    documentTitle,
    pageStyle,
    language,
    content: async () => {
      const inTime = await picturesInTime(pictures);
      return () => children(inTime);
    },
    onEnd: () => button.current?.focus(),
  });

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  const start = () => {
    setAsking(false);
    print();
  };

  return (
    <>
      <PrintTrigger
        ref={button}
        label={label}
        kind={kind}
        busy={busy}
        disabled={disabled}
        onClick={() => (question === undefined ? start() : setAsking(true))}
      />
      {asking && question !== undefined && (
        <Dialog title={question} width="narrow" onClose={() => setAsking(false)}>
          <DialogActions onLeave={() => setAsking(false)}>
            <Button kind="primary" onClick={start}>
              {t('Print')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {output}
    </>
  );
}

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
      {busy ? t('Preparing') : label}
    </Button>
  );
}
