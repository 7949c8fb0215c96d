import { formatNepaliDateShort, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { useState } from 'react';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { useToday } from '../../components/useToday.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { readDay } from '../../lib/days.ts';
import { counted } from '../../lib/numbers.ts';
import { PrintedSlips } from './PrintedSlips.tsx';
import fieldStyles from '../../components/form/field.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

const PAGE = '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }';

/** The day by which to pay, which can be typed, and the button that prints a slip for each student that is listed, eight on a sheet. */
export function PrintSlips({ dues }: { dues: readonly StudentDues[] }) {
  const school = useSchool();
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatNepaliDateShort(payBy(today, school.pay_by_day));
  const day = readDay(text.trim());
  // A day that is over was mistyped.
  const until = day && formatNepaliDateShort(day) >= formatNepaliDateShort(today) ? day : null;
  return (
    <>
      <label className={toolbarStyles.choice}>
        Pay by
        <input
          className={fieldStyles.control}
          size={10}
          inputMode="numeric"
          aria-invalid={!until}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <PrintButton
        label={`Print ${counted(dues.length, 'slip')}`}
        kind="outline"
        documentTitle="Dues"
        pageStyle={PAGE}
        disabled={dues.length === 0 || !until}
      >
        {() => until && <PrintedSlips dues={dues} school={school} today={today} until={until} />}
      </PrintButton>
    </>
  );
}

/** The next day by which fees are to be paid, after today: a slip that says today would come home too late. */
function payBy({ year, month, day }: NepaliDate, payByDay: number): NepaliDate {
  if (day < payByDay) return { year, month, day: payByDay };
  return month === 12
    ? { year: year + 1, month: 1, day: payByDay }
    : { year, month: month + 1, day: payByDay };
}
