import '../../styles/print.css';
import { formatNepaliDateShort, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { useToday } from '../../components/useToday.ts';
import { PaperLanguageSelect } from '../../features/school/PaperLanguageSelect.tsx';
import { usePaperLanguageOf } from '../../features/school/usePaperLanguage.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { readDay } from '../../lib/days.ts';
import { byPlace } from '../../lib/places.ts';
import { DuesSlip } from './DuesSlip.tsx';
import paperStyles from '../../components/print/paper.module.css';
import styles from './PrintSlips.module.css';

const PAGE = '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }';

/** The day by which to pay, which can be typed, and the button that prints a slip for each student that is listed, eight on a sheet. */
export function PrintSlips({ dues }: { dues: readonly StudentDues[] }) {
  const school = useSchool();
  const language = usePaperLanguageOf('both');
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatNepaliDateShort(payBy(today, school.pay_by_day));
  const day = readDay(text.trim());
  // A day that is over was mistyped.
  const until = day && formatNepaliDateShort(day) >= formatNepaliDateShort(today) ? day : null;
  return (
    <>
      <label className={looks('choice')}>
        {t('Pay by')}
        <input
          className={looks('control')}
          size={10}
          inputMode="numeric"
          aria-invalid={!until}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {!until && (
        <span role="alert" className={looks('note', 'crimson')}>
          {t('Write a day from today on, such as {{day}}', { day: formatNepaliDateShort(today) })}
        </span>
      )}
      <PaperLanguageSelect />
      <PrintButton
        label={dues.length === 1 ? t('Print 1 slip') : t('Print {{count}} slips', { count: dues.length })}
        kind="outline"
        documentTitle={t('Dues')}
        pageStyle={PAGE}
        language={language}
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

const COLUMNS = 2;
const ROWS = 4;
const WIDTH = 210;
const HEIGHT = 297;
/** Millimetres of a cut mark. */
const MARK = 5;

interface PrintedSlipsProps {
  dues: readonly StudentDues[];
  school: SchoolInFull;
  today: NepaliDate;
  /** The day by which to pay. */
  until: NepaliDate;
}

/** Slips of 105 mm x 74.25 mm on sheets of A4, class by class, with marks for the cutter. */
function PrintedSlips({ dues, school, today, until }: PrintedSlipsProps) {
  const perSheet = COLUMNS * ROWS;
  const byClass = dues.toSorted(byClassAndRoll);
  const sheets = Array.from({ length: Math.ceil(dues.length / perSheet) }, (_, index) =>
    byClass.slice(index * perSheet, (index + 1) * perSheet),
  );
  return sheets.map((content) => (
    <div key={content[0]!.student._id} className={`${paperStyles.cutSheet} ${styles.sheet}`}>
      {content.map((own) => (
        <DuesSlip key={own.student._id} dues={own} school={school} today={today} until={until} />
      ))}
      <svg width={`${WIDTH}mm`} height={`${HEIGHT}mm`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={MARKS} />
      </svg>
    </div>
  ));
}

/** Short lines at the edges of the sheet and crosses where the cuts meet, so that none stands inside a slip. */
const MARKS = [
  `M${WIDTH / 2} 0v${MARK}M${WIDTH / 2} ${HEIGHT}v${-MARK}`,
  ...Array.from({ length: ROWS - 1 }, (_, row) => {
    const y = ((row + 1) * HEIGHT) / ROWS;
    const half = MARK / 2;
    return `M0 ${y}h${MARK}M${WIDTH} ${y}h${-MARK}M${WIDTH / 2 - half} ${y}h${MARK}M${WIDTH / 2} ${y - half}v${MARK}`;
  }),
].join('');

/** As they are handed out. */
function byClassAndRoll({ student: one }: StudentDues, { student: other }: StudentDues): number {
  return byPlace(one, other) || one.roll_no - other.roll_no;
}
