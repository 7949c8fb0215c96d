import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook, PaidOut } from '@school-office/contract/money/dayBook';
import { useState } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { CancelButton } from '../../components/table/CancelButton.tsx';
import { TableFoot } from '../../components/table/Table.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { dayFormat, paidOutTotal, standingOf } from '../../features/dayBook/dayBookTexts.ts';
import { CancelSalary } from '../../features/salaries/CancelSalary.tsx';
import { DayTable } from './DayTable.tsx';
import tableStyles from '../../components/table/table.module.css';

interface PaidOutTableProps {
  book: DayBook;
  /** Says what was done, and reads the day again. */
  onDone: (message: BannerMessage) => void;
}

/** The salaries of the day, and those of earlier days that were cancelled on it; nothing if there are none. */
export function PaidOutTable({ book, onDone }: PaidOutTableProps) {
  const { paid_out, paid_out_cancelled } = book;
  const [cancelling, setCancelling] = useState<PaidOut>();
  const paysSalaries = useMay('paySalaries');
  const close = () => setCancelling(undefined);
  if (paid_out.length + paid_out_cancelled.length === 0) return null;
  const format = dayFormat(book);
  const rowOf = (line: PaidOut, isTakenOut: boolean) => (
    <PaidOutRow
      key={line._id}
      line={line}
      isTakenOut={isTakenOut}
      format={format}
      onCancel={paysSalaries ? () => setCancelling(line) : undefined}
    />
  );
  return (
    <Frame as="section" className={`${tableStyles.scroll} ${tableStyles.narrows}`} aria-label="Paid out">
      <DayTable
        columns={['Number', 'Time', 'Paid to']}
        lines={paid_out}
        cancelled={paid_out_cancelled}
        cancelledTitle="Cancelled on this day, paid earlier"
        renderRow={rowOf}
      />
      <TableFoot text="Paid out" sum={format(paidOutTotal(book))} />
      {cancelling && (
        <CancelSalary
          salary={cancelling}
          onClose={close}
          onCancelled={(message) => {
            close();
            onDone(message);
          }}
        />
      )}
    </Frame>
  );
}

interface PaidOutRowProps {
  line: PaidOut;
  /** Whether it was paid on an earlier day and cancelled on this one. */
  isTakenOut: boolean;
  /** Of the column of amounts. */
  format: (amount: number) => string;
  /** Undefined where the user may not. */
  onCancel: (() => void) | undefined;
}

function PaidOutRow({ line, isTakenOut, format, onCancel }: PaidOutRowProps) {
  const { number, name, way, amount, cancelled } = line;
  const accountName = useAccountName();
  const { at, account, sign, cancelledText } = standingOf(
    line,
    { isTakenOut, takenText: 'paid' },
    accountName,
  );
  return (
    <tr className={sign === 0 ? looks('cancelled') : undefined}>
      <td>{number}</td>
      <td className={tableStyles.notInNarrow}>{timeInNepal(new Date(at))}</td>
      <td>
        <span className={tableStyles.strong}>{name}</span>
      </td>
      <td>
        {sign === 1 && line.for}
        {sign === 1 && cancelledText !== '' && ' '}
        {cancelledText !== '' && (
          <>
            <strong className={looks('cancelledWord')}>Cancelled</strong>
            {cancelledText}
          </>
        )}
      </td>
      <td className={tableStyles.cut}>{way}</td>
      <td className={tableStyles.notInNarrow} title={account}>
        {accountName(account)}
      </td>
      <td className={tableStyles.number}>{format(sign === -1 ? -amount : amount)}</td>
      <td>
        <div className={tableStyles.actions}>
          <CancelButton name={`the salary of ${name}`} onCancel={cancelled ? undefined : onCancel} />
        </div>
      </td>
    </tr>
  );
}
