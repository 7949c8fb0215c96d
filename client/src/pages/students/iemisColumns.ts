import {
  parseNepaliDate,
  toAdDay,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Student } from '@school-office/contract/students/students';
import type { ExcelColumn } from '../../components/excel/writeExcel.ts';

/** What the government's form asks of each pupil, twice a year. */
export const IEMIS_COLUMNS: ExcelColumn<Student>[] = [
  { header: 'IEMIS no', value: ({ iemis_no }) => iemis_no },
  { header: 'Student Name', value: ({ student_name }) => student_name },
  { header: 'Name in Nepali', value: ({ nepali_name }) => nepali_name },
  { header: 'Gender', value: ({ gender }) => gender },
  { header: 'Birth date (BS)', value: ({ birth_date }) => formatNepaliDateShort(birth_date) },
  { header: 'Birth date (AD)', value: ({ birth_date }) => adDayOf(birth_date) },
  { header: "Father's name", value: ({ fathers_name }) => fathers_name },
  { header: "Mother's name", value: ({ mothers_name }) => mothers_name },
  { header: "Guardian's name", value: ({ parents_name }) => parents_name },
  { header: 'Caste or ethnicity', value: ({ caste }) => caste },
  { header: 'Mother tongue', value: ({ mother_tongue }) => mother_tongue },
  { header: 'Disability', value: ({ disability }) => disability },
  { header: 'Class', value: ({ classname }) => classname },
  { header: 'Section', value: ({ section }) => section },
  { header: 'Roll No', value: ({ roll_no }) => roll_no },
  { header: 'Permanent address', value: ({ permanent_address }) => permanent_address },
  { header: 'Address', value: ({ address }) => address },
];

function adDayOf(birthDate: string): string {
  return birthDate === '' ? '' : toAdDay(parseNepaliDate(birthDate));
}
