import { Phone } from '../../features/person/PersonCard.tsx';
import { Link } from 'react-router-dom';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { Matched } from '../../components/Matched.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toStudentFee } from '../../lib/paths.ts';
import tableStyles from '../../components/table/table.module.css';
import textStyles from '../../components/text.module.css';
import nameLinkStyles from '../../components/NameLink.module.css';
import styles from './duesColumns.module.css';
import { placeName } from '@school-office/contract/school/classes';
import { byPlace } from '../../lib/places.ts';

/** From here on a debt stands out. */
const MANY_MONTHS = 3;

const column = columnHelper<StudentDues>();

/** The columns of the dues list; a name leads to the desk. `thisYear` is the school year, which is not written out. */
export function duesColumns(thisYear: number): TableColumn<StudentDues>[] {
  return [
    column.accessor(({ student }) => student.student_name, {
      id: 'student_name',
      header: 'Student Name',
      meta: { stays: true },
      cell: ({ row: { original }, getValue }) => (
        <Link
          className={`${nameLinkStyles.nameLink} ${styles.toDesk}`}
          to={toStudentFee(original.student._id)}
          title={`Take the fees of ${getValue()}`}
        >
          <Matched text={getValue()} />
        </Link>
      ),
    }),
    column.accessor(({ student }) => `${placeName(student)}${student.left ? ', left' : ''}`, {
      id: 'classname',
      header: 'Class',
      meta: { width: 84 },
      sortFn: (a, b) => byPlace(a.original.student, b.original.student),
    }),
    column.accessor(({ student }) => student.roll_no, {
      id: 'roll_no',
      header: 'Roll No',
      meta: { width: 76, align: 'right' },
    }),
    column.accessor(({ student }) => student.parents_name, {
      id: 'parents_name',
      header: "Parent's Name",
      // In a line, also on a phone, where it is out of sight and would make the row higher.
      meta: { width: 160 },
    }),
    column.accessor(({ student }) => student.contact_no, {
      id: 'contact_no',
      header: 'Contact No',
      meta: { width: 112 },
      cell: ({ getValue }) => <Phone className={styles.phone} number={getValue()} />,
    }),
    column.accessor(({ months }) => months.length, {
      id: 'months',
      header: 'Months',
      sortDescFirst: true,
      meta: { width: 80, align: 'right' },
    }),
    column.accessor(sinceText(thisYear), {
      id: 'since',
      header: 'Since',
      meta: { width: 108 },
      enableSorting: false,
    }),
    column.accessor(({ last_paid }) => last_paid ?? '', {
      id: 'last_paid',
      header: 'Last payment',
      meta: { width: 118, inFile: (paid) => (paid === '' ? 'none' : dayOf(paid)) },
      cell: ({ getValue }) =>
        getValue() === '' ? <span className={textStyles.faint}>none</span> : dayOf(getValue()),
    }),
    column.accessor('due', {
      header: 'Owes (Rs)',
      sortDescFirst: true,
      meta: { width: 112, align: 'right' },
      cell: ({ row: { original }, getValue }) => (
        <span className={original.months.length > MANY_MONTHS ? textStyles.due : tableStyles.strong}>
          {formatNumber(getValue())}
        </span>
      ),
    }),
  ];
}

/** 'Baisakh', and 'Chaitra 2082' of an earlier year. */
function sinceText(thisYear: number) {
  return ({ months: [first] }: StudentDues): string => {
    if (!first) return '';
    return first.year === thisYear ? first.month_name : `${first.month_name} ${first.year}`;
  };
}

function dayOf(instant: string): string {
  return formatNepaliDateShort(nepaliDateOf(new Date(instant)));
}
