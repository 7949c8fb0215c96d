import { Pencil, Trash2 } from 'lucide-react';
import { CLASS_NAMES } from '@school-office/server/contract/enumerations';
import type { Student } from '@school-office/server/contract/students';
import { Avatar } from '../../components/Avatar.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { formatNumber } from '../../lib/numbers.ts';

export interface StudentColumnsOptions {
  /** Only the table of one class shows it. */
  rfid: boolean;
  onEdit: (student: Student) => void;
  onDelete: (student: Student) => void;
}

const column = columnHelper<Student>();

/** The specification's columns after SN, in its order. */
export function studentColumns({ rfid, onEdit, onDelete }: StudentColumnsOptions): TableColumn<Student>[] {
  return [
    ...(rfid ? [column.accessor('rfid', { header: 'RFID', meta: { width: 108 } })] : []),
    column.display({
      id: 'photo',
      header: 'Photo',
      meta: { width: 54 },
      cell: ({ row: { original } }) => (
        <Avatar name={original.student_name} image={original.image} shape="photo" />
      ),
    }),
    column.accessor('student_name', {
      header: 'Student Name',
      cell: ({ getValue }) => <strong>{getValue()}</strong>,
    }),
    column.accessor('classname', {
      header: 'Class',
      meta: { width: 70 },
      sortFn: (a, b) => classOrder(a.original) - classOrder(b.original),
    }),
    column.accessor('roll_no', { header: 'Roll No', meta: { width: 62, align: 'right' } }),
    column.accessor('address', { header: 'Address' }),
    column.accessor('parents_name', { header: "Parent's Name" }),
    column.accessor('contact_no', { header: 'Contact No', meta: { width: 110 } }),
    column.accessor('previous_dues', {
      header: 'Previous Dues',
      meta: { width: 102, align: 'right' },
      cell: ({ getValue }) => <Dues amount={getValue()} />,
    }),
    column.accessor('gender', { header: 'Gender', meta: { width: 66 } }),
    column.display({
      id: 'edit',
      header: 'Edit',
      meta: { width: 46, align: 'center' },
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${original.student_name}`}
          onClick={() => onEdit(original)}
        >
          <Pencil aria-hidden="true" />
        </button>
      ),
    }),
    column.display({
      id: 'delete',
      header: 'Delete',
      meta: { width: 56, align: 'center' },
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${original.student_name}`}
          onClick={() => onDelete(original)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      ),
    }),
  ];
}

function Dues({ amount }: { amount: number }) {
  const text = formatNumber(amount);
  return amount > 0 ? <span className="due">{text}</span> : <span className="faint">{text}</span>;
}

function classOrder({ classname }: Student): number {
  return CLASS_NAMES.indexOf(classname);
}
