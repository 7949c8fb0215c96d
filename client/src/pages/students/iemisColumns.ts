import {
  parseNepaliDate,
  toAdDay,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Student } from '@school-office/contract/students/students';
import type { ListColumn } from '../../components/list/listColumns.ts';

/** What the government's form asks of each pupil, twice a year. */
export const IEMIS_COLUMNS: ListColumn<Student>[] = [
  { name: 'IEMIS no', value: ({ iemis_no }) => iemis_no },
  { name: 'Student Name', value: ({ student_name }) => student_name },
  { name: 'Name in Nepali', value: ({ nepali_name }) => nepali_name },
  { name: 'Gender', value: ({ gender }) => gender },
  { name: 'Birth date (BS)', value: ({ birth_date }) => formatNepaliDateShort(birth_date) },
  { name: 'Birth date (AD)', value: ({ birth_date }) => adDayOf(birth_date) },
  { name: "Father's name", value: ({ fathers_name }) => fathers_name },
  { name: "Mother's name", value: ({ mothers_name }) => mothers_name },
  { name: "Guardian's name", value: ({ parents_name }) => parents_name },
  { name: 'Caste or ethnicity', value: ({ caste }) => caste },
  { name: 'Mother tongue', value: ({ mother_tongue }) => mother_tongue },
  { name: 'Disability', value: ({ disability }) => disability },
  { name: 'Class', value: ({ classname }) => classname },
  { name: 'Section', value: ({ section }) => section },
  { name: 'Roll No', value: ({ roll_no }) => roll_no },
  { name: 'Permanent address', value: ({ permanent_address }) => permanent_address },
  { name: 'Address', value: ({ address }) => address },
];

function adDayOf(birthDate: string): string {
  return birthDate === '' ? '' : toAdDay(parseNepaliDate(birthDate));
}
