import { placeInWords } from '@school-office/contract/school/classes';
import { openingDuesOf } from '@school-office/contract/students/openingDues';
import { STUDENT_HEADINGS, type Student } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Avatar } from '../../components/Avatar.tsx';
import { looks } from '../../components/kit/looks.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { editAndDeleteColumns, type RowActions } from '../../features/person/EditableTable.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { byPlace } from '../../lib/places.ts';

interface StudentTable {
  /** Only the table of one class shows the RFID. */
  ofOneClass: boolean;
  seesMoney: boolean;
  /** Undefined where the user may not change students. */
  actions: RowActions<Student> | undefined;
}

/** The specification's columns after SN, in its order, as far as they are for the user. */
export function studentColumns({ ofOneClass, seesMoney, actions }: StudentTable): ListColumn<Student>[] {
  return [
    ...(ofOneClass ? [column('rfid', { width: 88 })] : []),
    {
      name: phrase('Photo'),
      width: 52,
      cell: ({ student_name, image }) => <Avatar name={student_name} image={image} shape="photo" />,
    },
    column('student_name', {
      cell: ({ _id, student_name }) => <NameLink kind="student" id={_id} name={student_name} />,
      stays: true,
    }),
    column('classname', { value: placeInWords, compare: byPlace, width: 66 }),
    column('roll_no', { width: 64, align: 'right' }),
    column('address', { width: ofOneClass ? 104 : 116 }),
    column('parents_name', { width: ofOneClass ? 112 : 132 }),
    column('contact_no', { width: 100 }),
    ...(seesMoney ? [DUES] : []),
    column('gender', { value: ({ gender }) => t(gender), width: 66 }),
    ...(actions ? editAndDeleteColumns<Student>(({ student_name }) => student_name, actions) : []),
  ];
}

const DUES = column('previous_dues', {
  value: openingDuesOf,
  cell: (student) => <Dues {...student} />,
  width: 108,
  align: 'right',
});

function column(
  name: keyof typeof STUDENT_HEADINGS & keyof Student,
  more: Omit<ListColumn<Student>, 'name'>,
): ListColumn<Student> {
  return columnOf(STUDENT_HEADINGS, name, { sort: name, ...more });
}

/** One who owes of earlier school years may have money ahead, too: it waits for the month that it was paid for. */
function Dues({ previous_dues, paid_ahead }: Pick<Student, 'previous_dues' | 'paid_ahead'>) {
  if (previous_dues === 0 && paid_ahead === 0) return <span className={looks('faint')}>0</span>;
  return (
    <>
      {previous_dues > 0 && <div className={looks('due')}>{formatNumber(previous_dues)}</div>}
      {paid_ahead > 0 && (
        <div className={looks('done')}>{t('{{amount}} ahead', { amount: formatNumber(paid_ahead) })}</div>
      )}
    </>
  );
}
