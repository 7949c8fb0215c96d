import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { placeName } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';

/** What can stand on a printed list of students, in its order. */
export const LIST_COLUMNS = {
  'Roll No': ({ roll_no }) => String(roll_no),
  'Student Name': ({ student_name }) => student_name,
  'Name in Nepali': ({ nepali_name }) => nepali_name,
  Class: (student) => placeName(student),
  Gender: ({ gender }) => gender,
  'Birth date': ({ birth_date }) => formatNepaliDateShort(birth_date),
  "Parent's Name": ({ parents_name }) => parents_name,
  Phone: ({ contact_no }) => contact_no,
  Address: ({ address }) => address,
  'Admission no': ({ admission_no }) => admission_no,
  'Date of admission': ({ admission_date }) => formatNepaliDateShort(admission_date),
  'Class of admission': ({ admission_class }) => admission_class,
  'IEMIS no': ({ iemis_no }) => iemis_no,
  'Blood group': ({ blood_group }) => blood_group,
} satisfies Record<string, (student: Student) => string>;

export type ListColumn = keyof typeof LIST_COLUMNS;

/** Narrower than names on paper, in millimetres; a phone number of ten digits fits. */
export const WIDTHS: Partial<Record<ListColumn, number>> = {
  'Roll No': 16,
  Class: 18,
  Gender: 18,
  'Birth date': 25,
  Phone: 26,
  'Admission no': 20,
  'Date of admission': 25,
  'Class of admission': 20,
  'Blood group': 14,
};
