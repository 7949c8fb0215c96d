import { openingDuesOf } from '@school-office/contract/students/openingDues';
import type { Student } from '@school-office/contract/students/students';
import { Avatar } from '../../components/Avatar.tsx';
import { editAndDeleteColumns, type RowActions } from '../../components/editAndDeleteColumns.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { formatNumber } from '../../lib/numbers.ts';
import textStyles from '../../components/text.module.css';
import { placeName } from '@school-office/contract/school/classes';
import { byPlace } from '../../lib/places.ts';

const column = columnHelper<Student>();

interface StudentTable {
  /** Only the table of one class shows the RFID. */
  ofOneClass: boolean;
  seesMoney: boolean;
  /** Undefined where the user may not change students. */
  actions: RowActions<Student> | undefined;
}

/** The specification's columns after SN, in its order, as far as they are for the user. */
export function studentColumns({ ofOneClass, seesMoney, actions }: StudentTable): TableColumn<Student>[] {
  return [
    ...(ofOneClass ? [column.accessor('rfid', { header: 'RFID', meta: { width: 88 } })] : []),
    column.display({
      id: 'photo',
      header: 'Photo',
      meta: { width: 52 },
      cell: ({ row: { original } }) => (
        <Avatar name={original.student_name} image={original.image} shape="photo" />
      ),
    }),
    column.accessor('student_name', {
      header: 'Student Name',
      meta: { stays: true },
      cell: ({ row: { original }, getValue }) => (
        <NameLink kind="student" id={original._id} name={getValue()} />
      ),
    }),
    column.accessor((student) => placeName(student), {
      id: 'classname',
      header: 'Class',
      meta: { width: 66 },
      sortFn: (a, b) => byPlace(a.original, b.original),
    }),
    column.accessor('roll_no', { header: 'Roll No', meta: { width: 64, align: 'right' } }),
    column.accessor('address', { header: 'Address', meta: { width: ofOneClass ? 104 : 116 } }),
    column.accessor('parents_name', { header: "Parent's Name", meta: { width: ofOneClass ? 112 : 132 } }),
    column.accessor('contact_no', { header: 'Contact No', meta: { width: 100 } }),
    ...(seesMoney ? [dues] : []),
    column.accessor('gender', { header: 'Gender', meta: { width: 66 } }),
    ...(actions ? editAndDeleteColumns<Student>(({ student_name }) => student_name, actions) : []),
  ];
}

const dues = column.accessor(openingDuesOf, {
  id: 'previous_dues',
  header: 'Previous Dues',
  meta: { width: 108, align: 'right' },
  cell: ({ row: { original } }) => <Dues {...original} />,
});

/** One who owes of earlier school years may have money ahead, too: it waits for the month that it was paid for. */
function Dues({ previous_dues, paid_ahead }: Pick<Student, 'previous_dues' | 'paid_ahead'>) {
  if (previous_dues === 0 && paid_ahead === 0) return <span className={textStyles.faint}>0</span>;
  return (
    <>
      {previous_dues > 0 && <div className={textStyles.due}>{formatNumber(previous_dues)}</div>}
      {paid_ahead > 0 && <div className={textStyles.done}>{formatNumber(paid_ahead)} ahead</div>}
    </>
  );
}
