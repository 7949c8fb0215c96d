import type { PaidOut } from '@school-office/contract/money/dayBook';
import type { Receipt } from '@school-office/contract/money/receipts';
import { phrase, t } from '@school-office/contract/words';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { CancelButton } from '../../features/payment/CancelButton.tsx';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { usePrintReceipts } from '../../features/receipts/usePrintReceipts.tsx';
import { CancelSalary } from '../../features/salaries/CancelSalary.tsx';
import type { DayLine } from './dayLines.ts';
import tableStyles from '../../components/table/table.module.css';

/**
 * Returns the column of what can be done with the lines of a day, and the dialogs that it opens. `onDone` says what was done, and reads
 * the day again.
 */
export function useLineActions(onDone: (message: BannerMessage) => void) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [salary, setSalary] = useState<PaidOut>();
  const [printed, setPrinted] = useState<Receipt[]>([]);
  const mayCancel = useMayCancel();
  const paysSalaries = useMay('paySalaries');
  const close = () => {
    setReceipt(undefined);
    setSalary(undefined);
  };
  const onCancelled = (message: BannerMessage) => {
    close();
    onDone(message);
  };
  const signsOf = ({ paper, number }: DayLine) => {
    if (paper.kind === 'receipt') {
      const own = paper.receipt;
      const cancel = own.cancelled || !mayCancel(own) ? undefined : () => setReceipt(own);
      return (
        <>
          <IconButton
            sign={Printer}
            label={t('Print receipt {{number}}', { number })}
            title={t('Print')}
            onClick={() => setPrinted([...printed, own])}
          />
          <CancelButton name={t('receipt {{number}}', { number })} onCancel={cancel} />
        </>
      );
    }
    if (paper.kind !== 'salary') return null;
    const own = paper.salary;
    const cancel = own.cancelled || own.year_closed || !paysSalaries ? undefined : () => setSalary(own);
    return <CancelButton name={t('the salary of {{name}}', { name: own.name })} onCancel={cancel} />;
  };
  const actions: ListColumn<DayLine> = {
    name: phrase('Actions'),
    isHidden: true,
    only: ['screen'],
    cell: (line) => <div className={tableStyles.actions}>{signsOf(line)}</div>,
    width: 78,
  };
  const last = printed.at(-1);
  const dialogs = (
    <>
      {last && <PrintOnce key={printed.length} receipt={last} />}
      {receipt && <CancelReceipt receipt={receipt} onClose={close} onCancelled={onCancelled} />}
      {salary && <CancelSalary salary={salary} onClose={close} onCancelled={onCancelled} />}
    </>
  );
  return { actions, dialogs };
}

/** Prints a receipt as soon as it is rendered. */
function PrintOnce({ receipt }: { receipt: Receipt }) {
  const { print, output } = usePrintReceipts([receipt]);
  const start = useEffectEvent(print);
  useEffect(() => start(), []);
  return output;
}
