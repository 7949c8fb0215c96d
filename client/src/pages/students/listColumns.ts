import { shortDateInWords } from '@school-office/contract/calendar/nepaliCalendar';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES, type Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';

/** Those of a width are narrower than names; a phone number of ten digits fits. */
const COLUMNS = {
  roll_no: { paper: '16mm' },
  student_name: {},
  nepali_name: {},
  classname: { value: placeInWords, paper: '18mm' },
  gender: { value: ({ gender }) => t(gender), paper: '18mm' },
  birth_date: { value: ({ birth_date }) => shortDateInWords(birth_date), paper: '25mm' },
  parents_name: {},
  contact_no: { paper: '26mm' },
  address: {},
  admission_no: { paper: '20mm' },
  admission_date: { value: ({ admission_date }) => shortDateInWords(admission_date), paper: '25mm' },
  admission_class: { value: ({ admission_class }) => t(admission_class), paper: '20mm' },
  iemis_no: {},
  blood_group: { paper: '14mm' },
} satisfies Partial<Record<keyof Student, Omit<ListColumn<Student>, 'name'>>>;

export type Listed = keyof typeof COLUMNS;

/** Names what can stand on a printed list of students, in its order. */
export const LISTED = Object.keys(COLUMNS) as Listed[];

export function listColumn(name: Listed): ListColumn<Student> {
  return columnOf(STUDENT_TITLES, name, COLUMNS[name]);
}
