// Where a pupil was: in which class, section and under which roll number, from which day on. Days are written '2083-08-07'.

import type { Student } from './students.ts';

/** A class and section with the roll number in it. `''` is the section of a class that has none. */
export type Place = Pick<Student, 'classname' | 'section' | 'roll_no'>;

/** A place from a day on, until the next entry begins; `until` is there of a pupil who left: the last day. */
export interface YearPlace extends Place {
  /** The school year of `from`. */
  year: number;
  from: string;
  until?: string;
}
