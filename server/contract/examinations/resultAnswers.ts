// The results of a class as the server tells them.

import type { ClassName } from '../enumerations.ts';
import type { InSection } from '../school/classes.ts';
import type { Examination } from './examinations.ts';
import type { PupilResult, Ranks } from './results.ts';
import type { Marking, Subject } from './subjects.ts';

/** A pupil as a sheet names them. */
export interface SheetPupil extends InSection {
  _id: string;
  student_name: string;
  nepali_name: string;
  roll_no: number;
  admission_no: string;
  parents_name: string;
  /** Such as '2071-05-14'; '' where it is not known. */
  birth_date: string;
  image: string;
}

/** A mark that was changed after publishing. */
export interface ResultCorrection {
  /** ISO 8601. */
  at: string;
  /** The email of the account. */
  account: string;
  reason: string;
  student: string;
  student_name: string;
  /** The name of the subject, or 'Remarks'. */
  what: string;
  /** Such as '63 and 23'. */
  from: string;
  to: string;
}

export interface StudentResult extends SheetPupil, PupilResult, Ranks {
  remarks: string;
  /** Days until the publishing, of those on which there is a mark; null before. */
  attendance: { attended: number; days: number } | null;
  /** Whether the sheet differs from the one first published. */
  corrected: boolean;
}

/** The results of a class or section: as they were published, or as they are now. */
export interface ClassResults extends Marking {
  examination: string;
  classname: ClassName;
  /** Whether all that is asked for is published. */
  published: boolean;
  /** ISO 8601; null before. */
  published_at: string | null;
  /** Of each section with pupils, or of '' for a class without sections. */
  sections: { section: string; published: boolean }[];
  subjects: Omit<Subject, 'takers'>[];
  /** By section and roll number. */
  students: StudentResult[];
  /** Newest first. */
  corrections: ResultCorrection[];
}

/** What one pupil came to in an examination: results as of the class, with nobody else in them. */
export interface ResultOfPupil {
  examination: Pick<Examination, '_id' | 'name' | 'nepali_name' | 'year'>;
  results: ClassResults;
}

export interface PublishAnswer {
  message: string;
  results: ClassResults;
}
