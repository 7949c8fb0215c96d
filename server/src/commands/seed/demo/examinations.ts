// The first terminal examination of the demo: subjects, routine and marks of all classes.
import type { Types } from 'mongoose';
import { formatNepaliDateShort, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { GRADES } from '@school-office/contract/examinations/grading';
import { INTERNAL_PERCENT, schemeOf, type Subject } from '@school-office/contract/examinations/subjects';
import type { StoredExamination } from '../../../features/examinations/examinations.model.ts';
import { madeExaminationInTrail } from '../../../features/examinations/examinations.words.ts';
import type { MarkRecord, MarkSheetRecord } from '../../../features/examinations/markSheets.model.ts';
import { publishedInTrail } from '../../../features/examinations/publishing.words.ts';
import type { ClassSubjectsRecord } from '../../../features/examinations/subjects.model.ts';
import { changedSubjectsInTrail } from '../../../features/examinations/subjects.words.ts';
import { between, chance } from './chance.ts';
import { demoId, enteredOn } from './demoIds.ts';
import { hasLeft, nepalTime, type SchoolMonth } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';
import type { Deed } from './trail.ts';

/** So many months before the last one the papers are written; the results are of the month behind it. */
const MONTHS_AGO = 4;
export const PUBLISHED_CLASS: ClassName = 'Nine';

type Row = [
  name: string,
  nepali_name: string,
  theory: [hours: number, full: number],
  internal: [number, number] | null,
];

const THREE_TO_ONE: [Row[2], Row[3]] = [
  [3.75, 75],
  [1.25, 25],
];
const LOWER: Row[] = [
  ['English', 'अङ्ग्रेजी', [8, 100], null],
  ['Nepali', 'नेपाली', [8, 100], null],
  ['Mathematics', 'गणित', [6, 100], null],
  ['Our Surroundings', 'हाम्रो सेरोफेरो', [6, 100], null],
];
const UPPER: Row[] = [
  ['English', 'अङ्ग्रेजी', ...THREE_TO_ONE],
  ['Nepali', 'नेपाली', ...THREE_TO_ONE],
  ['Mathematics', 'गणित', ...THREE_TO_ONE],
  ['Science and Technology', 'विज्ञान तथा प्रविधि', ...THREE_TO_ONE],
  ['Social Studies', 'सामाजिक अध्ययन', [3, 75], [1, 25]],
  ['Health and Physical Education', 'स्वास्थ्य तथा शारीरिक शिक्षा', [3, 75], [1, 25]],
  ['Computer Science', 'कम्प्युटर विज्ञान', [2, 50], [2, 50]],
];

type WithId<Fields> = Fields & { _id: Types.ObjectId };

interface DemoExamination {
  subjects: WithId<ClassSubjectsRecord>[];
  examination: StoredExamination;
  sheets: WithId<MarkSheetRecord>[];
  /** When the results of one class were published. */
  publishedAt: Date;
  deeds: Deed[];
}

export function demoExamination(students: DemoStudent[], months: SchoolMonth[], now: Date): DemoExamination {
  const { school } = students[0]!;
  const written = months[months.length - 1 - MONTHS_AGO]!;
  const { year } = written;
  const subjects = CLASS_NAMES.map((classname, at) => subjectsOf(school, classname, year, at));
  const examination: StoredExamination = {
    _id: demoId('examination', 0),
    school,
    name: 'First Terminal Examination',
    nepali_name: 'पहिलो त्रैमासिक परीक्षा',
    year,
    classes: [...CLASS_NAMES],
    routine: routineOf(subjects, written.days.slice(5)),
    weights: null,
    made_on: inRoutine(written.days[0]!),
    seen: 0,
  };
  const pupils = students.filter((student) => !hasLeft(student, written.days[0]!));
  const typedAt = nepalTime(written.days.at(-1)!, '15:30', now);
  const sheets = subjects.flatMap((of) => sheetsOf(of, examination, pupils, typedAt));
  const publishedAt = nepalTime(
    months[months.length - MONTHS_AGO]!.days[0] ?? written.days.at(-1)!,
    '10:30',
    now,
  );
  return {
    subjects,
    examination,
    sheets,
    publishedAt,
    deeds: deedsOf({ subjects, examination, sheets, publishedAt }),
  };
}

/** The papers of all classes are written on the same days, one a day. */
function routineOf(subjects: readonly WithId<ClassSubjectsRecord>[], days: readonly string[]) {
  return subjects.flatMap((of) =>
    of.subjects.map(({ _id }, at) => ({
      classname: of.classname,
      subject: String(_id),
      day: inRoutine(days[at]!),
      time: of.scheme === 'judged' ? '11:00 to 12:30' : '11:00 to 13:15',
    })),
  );
}

/** Returns the BS day, such as '2083-08-06', of a day of the common calendar. */
function inRoutine(day: string): string {
  return formatNepaliDateShort(toNepaliDate(day)).replaceAll('/', '-');
}

/** Returns the mark sheets of a class, one a subject. */
function sheetsOf(
  { classname, scheme, subjects }: ClassSubjectsRecord,
  { _id: examination, school }: StoredExamination,
  students: DemoStudent[],
  at: Date,
): WithId<MarkSheetRecord>[] {
  const pupils = students.filter((student) => student.classname === classname);
  return subjects.map((subject, index) => ({
    _id: demoId('marks', CLASS_NAMES.indexOf(classname) * 100 + index),
    school,
    examination,
    classname,
    subject: String(subject._id),
    marks: Object.fromEntries(
      pupils.map((pupil) => [
        String(pupil._id),
        marksOf(scheme, { ...subject, _id: String(subject._id) }, pupil),
      ]),
    ),
    at,
    account: enteredOn(at).account,
  }));
}

function subjectsOf(
  school: string,
  classname: ClassName,
  year: number,
  at: number,
): WithId<ClassSubjectsRecord> {
  const scheme = schemeOf(classname);
  const rows = scheme === 'judged' ? LOWER : UPPER;
  return {
    _id: demoId('subjects', at),
    school,
    year,
    classname,
    scheme,
    internal_percent: INTERNAL_PERCENT,
    rank: false,
    subjects: rows.map(([name, nepali_name, theory, internal], index) => ({
      _id: demoId('subject', at * 100 + index),
      name,
      nepali_name,
      theory: partOf(theory, 35),
      internal: internal && partOf(internal, INTERNAL_PERCENT),
      optional: false,
      takers: [],
    })),
    seen: 1,
  };
}

function partOf([hours, full]: [number, number], percent: number) {
  return { hours, full, pass: (full * percent) / 100 };
}

/** A pupil is about as good in all subjects; few are absent, few fail. */
function marksOf(scheme: ClassSubjectsRecord['scheme'], subject: Subject, { _id }: DemoStudent): MarkRecord {
  const good = chance('how good', String(_id));
  const luck = chance('marks', String(_id), subject.name);
  const share = Math.min(0.98, 0.36 + 0.42 * good + 0.24 * luck);
  if (scheme === 'judged')
    return { theory: GRADES[Math.floor((1 - share) * 8)]!, internal: null, changes: 1 };
  const isAbsent = chance('absent', String(_id), subject.name) < 0.008;
  const { theory, internal } = subject;
  return {
    theory: isAbsent ? 'A' : Math.round(theory.full * share * 2) / 2,
    internal:
      internal &&
      Math.min(
        internal.full,
        Math.round(internal.full * Math.min(0.98, share + 0.1)) +
          between(0, 1, 'more', String(_id), subject.name) / 2,
      ),
    changes: 1,
  };
}

function deedsOf({ subjects, examination, sheets, publishedAt }: Omit<DemoExamination, 'deeds'>): Deed[] {
  const at = new Date(sheets[0]!.at.getTime() - 25 * 24 * 3_600_000);
  const title = `${examination.name} ${examination.year}`;
  const ofClass = (classname: ClassName) => sheets.filter((sheet) => sheet.classname === classname);
  return [
    ...subjects.map((of) => {
      const after = {
        ...of,
        subjects: of.subjects.map((subject) => ({ ...subject, _id: String(subject._id) })),
      };
      return { at, ...changedSubjectsInTrail({ ...after, subjects: [] }, after) };
    }),
    { at, ...madeExaminationInTrail(String(examination._id), { ...examination, weights: null }) },
    ...subjects.flatMap((of) =>
      ofClass(of.classname).map((sheet, index): Deed => ({
        at: sheet.at,
        action: 'typed marks',
        kind: 'marks',
        record: String(examination._id),
        name: `${title}, ${of.subjects[index]!.name}, ${of.classname}`,
        details: `of ${Object.keys(sheet.marks).length} students`,
      })),
    ),
    {
      at: publishedAt,
      ...publishedInTrail(title, [PUBLISHED_CLASS], Object.keys(ofClass(PUBLISHED_CLASS)[0]!.marks).length),
      record: String(examination._id),
    },
  ];
}
