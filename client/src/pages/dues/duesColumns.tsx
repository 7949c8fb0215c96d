import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Matched } from '../../components/Matched.tsx';
import { Phone } from '../../features/person/PersonCard.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { toStudentFee } from '../../lib/paths.ts';
import { byPlace } from '../../lib/places.ts';
import nameLinkStyles from '../../components/NameLink.module.css';
import tableStyles from '../../components/table/table.module.css';
import styles from './duesColumns.module.css';

/** From here on a debt stands out. */
const MANY_MONTHS = 3;

/** The columns of the dues list; a name leads to the desk. `thisYear` is the school year, which is not written out. */
export function duesColumns(thisYear: number): ListColumn<StudentDues>[] {
  return [
    {
      name: STUDENT_HEADINGS.student_name,
      sort: 'student_name',
      value: ({ student }) => student.student_name,
      cell: ({ student: { _id, student_name } }) => (
        <Link
          className={`${nameLinkStyles.nameLink} ${styles.toDesk}`}
          to={toStudentFee(_id)}
          title={t('Take the fees of {{student_name}}', { student_name })}
        >
          <Matched text={student_name} />
        </Link>
      ),
      stays: true,
    },
    {
      name: STUDENT_HEADINGS.classname,
      sort: 'classname',
      value: ({ student }) => {
        const place = placeInWords(student);
        return student.left ? t('{{place}}, left', { place }) : place;
      },
      compare: (one, other) => byPlace(one.student, other.student),
      width: 84,
    },
    {
      name: STUDENT_HEADINGS.roll_no,
      sort: 'roll_no',
      value: ({ student }) => student.roll_no,
      width: 76,
      align: 'right',
    },
    {
      name: STUDENT_HEADINGS.parents_name,
      sort: 'parents_name',
      value: ({ student }) => student.parents_name,
      // In a line, also on a phone, where it is out of sight and would make the row higher.
      width: 160,
    },
    {
      name: STUDENT_HEADINGS.contact_no,
      sort: 'contact_no',
      value: ({ student }) => student.contact_no,
      cell: ({ student }) => <Phone className={styles.phone} number={student.contact_no} />,
      width: 112,
    },
    {
      name: phrase('Months'),
      sort: 'months',
      largestFirst: true,
      value: ({ months }) => months.length,
      width: 80,
      align: 'right',
    },
    { name: phrase('Since'), value: sinceText(thisYear), width: 108 },
    {
      name: phrase('Last payment'),
      sort: 'last_paid',
      value: ({ last_paid }) => last_paid ?? '',
      inFile: ({ last_paid }) => (last_paid === null ? 'none' : dayOf(last_paid)),
      cell: ({ last_paid }) =>
        last_paid === null ? <span className={looks('faint')}>{t('none')}</span> : dayOf(last_paid),
      width: 118,
    },
    {
      name: phrase('Owes (Rs)'),
      sort: 'due',
      largestFirst: true,
      value: ({ due }) => due,
      cell: ({ due, months }) => (
        <span className={months.length > MANY_MONTHS ? looks('due') : tableStyles.strong}>
          {formatNumber(due)}
        </span>
      ),
      width: 112,
      align: 'right',
    },
  ];
}

/** 'Baisakh', and 'Chaitra 2082' of an earlier year. */
function sinceText(thisYear: number) {
  return ({ months: [first] }: StudentDues): string => {
    if (!first) return '';
    return first.year === thisYear ? t(first.month_name) : formatMonth(first);
  };
}

function dayOf(instant: string): string {
  return formatNepaliDateShort(nepaliDateOf(new Date(instant)));
}
