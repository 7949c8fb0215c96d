import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type {
  Examination,
  ExaminationAnswer,
  ExaminationFields,
  ExaminationUpdate,
} from '@school-office/contract/examinations/examinations';
import type { MarksAnswer, MarksChangeAnswer, MarksUpdate } from '@school-office/contract/examinations/marks';
import type {
  ClassResults,
  PublishAnswer,
  ResultOfPupil,
} from '@school-office/contract/examinations/resultAnswers';
import type {
  ClassSubjects,
  ClassSubjectsAnswer,
  SubjectsUpdate,
} from '@school-office/contract/examinations/subjects';
import { call } from '../../lib/http.ts';
import { partsOf, placeOf, sectionParams, type Place } from '../../lib/places.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice, type RequestSlice } from '../../store/createRequestSlice.ts';

const CONFLICT = 409;

export interface ClassOfYear {
  year: number;
  classname: ClassName;
  /** Of whose subjects a teacher is told the own ones; '' or nothing for the whole class. */
  section?: string;
}

export const classSubjects = createRequestSlice(
  'classSubjects',
  (one: ClassOfYear) => call<ClassSubjects>({ url: subjectsUrl(one), params: sectionParams(placeOf(one)) }),
  // Printing the routine reads them again, under the page that shows them.
  { keyOf: (one: ClassOfYear) => `${subjectsUrl(one)} ${one.section ?? ''}`, keepsResult: true },
);

/** The subjects of all classes that have any. */
export const subjectsOfYear = createRequestSlice(
  'subjectsOfYear',
  (year: number) => call<ClassSubjects[]>({ url: `/api/subjects/${year}` }),
  { keyOf: (year: number) => year },
);

export const classSubjectsSave = createRequestSlice(
  'classSubjectsSave',
  ({ one, update }: { one: ClassOfYear; update: SubjectsUpdate }) =>
    call<ClassSubjectsAnswer>({ method: 'put', url: subjectsUrl(one), data: update }),
);

/** Saves subjects, and reads them again. */
export function saveSubjects(one: ClassOfYear, update: SubjectsUpdate) {
  return changeAndRead(classSubjectsSave, { one, update }, classSubjects.run(one));
}

/** All examinations in which the user has a class, the newest year first. */
export const examinationList = createRequestSlice(
  'examinationList',
  () => call<Examination[]>({ url: '/api/examinations' }),
  { keepsResult: true },
);

interface SavedExamination {
  /** Of the one to change; without it, it is a new one. */
  id?: string | undefined;
  fields: ExaminationFields | ExaminationUpdate;
  idempotencyKey?: string;
}

export const examinationSave = createRequestSlice(
  'examinationSave',
  ({ id, fields, idempotencyKey }: SavedExamination) =>
    call<ExaminationAnswer>({
      method: id === undefined ? 'post' : 'put',
      url: id === undefined ? '/api/examinations' : `/api/examinations/${id}`,
      data: fields,
      headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    }),
);

/** Saves an examination, and reads all again. */
export function saveExamination(saved: SavedExamination) {
  return changeAndRead(examinationSave, saved, examinationList.run(undefined));
}

export const examinationRemove = createRequestSlice('examinationRemove', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/examinations/${id}` }),
);

/** The marks of a class or section in a subject. */
export interface SheetOf {
  /** Of the examination. */
  id: string;
  place: Place;
  /** Its id. */
  subject: string;
}

/** It is read again while it is shown, so that what others type comes. */
export const markSheet = createRequestSlice(
  'markSheet',
  (sheet: SheetOf) => call<MarksAnswer>({ url: marksUrl(sheet), params: sectionParams(sheet.place) }),
  { keyOf: (sheet: SheetOf) => `${marksUrl(sheet)} ${sheet.place}`, keepsResult: true },
);

export const marksSave = createRequestSlice(
  'marksSave',
  ({ sheet, update }: { sheet: SheetOf; update: MarksUpdate }) =>
    call<MarksChangeAnswer>({
      method: 'put',
      url: marksUrl(sheet),
      params: sectionParams(sheet.place),
      data: update,
    }),
  {
    keyOf: ({ sheet }: { sheet: SheetOf; update: MarksUpdate }) => `${marksUrl(sheet)} ${sheet.place}`,
  },
);

/** Results of a class or section. */
interface ResultsOf {
  id: string;
  place: Place;
}

export const classResults = createRequestSlice(
  'classResults',
  ({ id, place }: ResultsOf) =>
    call<ClassResults>({
      url: `/api/examinations/${id}/results/${partsOf(place).classname}`,
      params: sectionParams(place),
    }),
  { keyOf: ({ id, place }: ResultsOf) => `${id} ${place}`, keepsResult: true },
);

/** A pupil in a school year. */
interface PupilInYear {
  student: string;
  year: number;
}

export const pupilResults = createRequestSlice(
  'pupilResults',
  ({ student, year }: PupilInYear) =>
    call<ResultOfPupil[]>({ url: `/api/examinations/of/${student}/${year}` }),
  { keyOf: ({ student, year }: PupilInYear) => `${student} ${year}` },
);

export const resultsPublish = createRequestSlice(
  'resultsPublish',
  ({ id, place, anyway }: ResultsOf & { anyway: boolean }) =>
    call<PublishAnswer>({
      method: 'post',
      url: `/api/examinations/${id}/publish/${partsOf(place).classname}`,
      params: sectionParams(place),
      data: { anyway },
    }),
);

/** Publishes results, and reads them again. */
export function publishResults(asked: ResultsOf & { anyway: boolean }) {
  return changeAndRead(resultsPublish, asked, classResults.run(asked));
}

export const remarksSave = createRequestSlice(
  'remarksSave',
  ({ id, place, remarks, reason }: ResultsOf & { remarks: Record<string, string>; reason: string }) =>
    call<MessageAnswer>({
      method: 'put',
      url: `/api/examinations/${id}/remarks/${partsOf(place).classname}`,
      data: { remarks, reason },
    }),
);

/** Sends a change. After it, and where another desk was first, what it is about is read again. */
function changeAndRead<Name extends string, Argument, Answer>(
  change: RequestSlice<Name, Argument, Answer>,
  argument: Argument,
  read: AppThunk<Promise<unknown>>,
): AppThunk<Promise<Answer | undefined>> {
  return async (dispatch, getState) => {
    const answer = await dispatch(change.run(argument));
    const { error } = change.select(getState());
    if (answer || error?.status === CONFLICT) await dispatch(read);
    return answer;
  };
}

function subjectsUrl({ year, classname }: ClassOfYear): string {
  return `/api/subjects/${year}/${classname}`;
}

function marksUrl({ id, place, subject }: SheetOf): string {
  return `/api/examinations/${id}/marks/${partsOf(place).classname}/${subject}`;
}
