import '../../styles/print.css';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { byPlace } from '../../lib/places.ts';
import { DuesSlip } from './DuesSlip.tsx';
import paperStyles from '../../components/print/paper.module.css';
import styles from './PrintedSlips.module.css';

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
export function PrintedSlips({ dues, school, today, until }: PrintedSlipsProps) {
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
