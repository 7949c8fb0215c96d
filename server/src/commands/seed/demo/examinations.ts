// The first terminal examination of the demo: subjects, routine and marks of all classes; the results of one are published.

import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { GRADES } from '@school-office/contract/examinations/grading';
import type { GivenMarks } from '@school-office/contract/examinations/marks';
import {
  INTERNAL_PERCENT,
  schemeOf,
  type ClassSubjects,
  type Scheme,
  type Subject,
} from '@school-office/contract/examinations/subjects';
import { changeSubjects } from '../../../features/examinations/changingSubjects.service.ts';
import { makeExamination } from '../../../features/examinations/examinations.service.ts';
import { publish } from '../../../features/examinations/publishing.service.ts';
import { typeMarks } from '../../../features/examinations/typing.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { between, chance } from './chance.ts';
import { DEMO_TEACHER, deed, type Deed } from './deeds.ts';
import { nepalTime, onWire, type DemoTime } from './schoolYear.ts';
import { isHere, placeOn, type DemoStudent } from './students.ts';

/** So many months before the last one the papers are written; the results are of the month behind it. */
const MONTHS_AGO = 4;
const PUBLISHED_CLASS: ClassName = 'Nine';

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

/** A pupil who gets marks. */
type Marked = Pick<DemoStudent, '_id' | 'dice'>;

/** What the acts before have answered. */
interface Made {
  /** Of the examination. */
  id: string;
  subjects: Map<ClassName, ClassSubjects>;
}

export function examining(students: DemoStudent[], time: DemoTime): Deed[] {
  const { months } = time;
  const { year, days } = months[months.length - 1 - MONTHS_AGO]!;
  const [announced, papers, typed] = [days[0]!, days.slice(5), days.at(-1)!];
  const published = months[months.length - MONTHS_AGO]!.days[0]!;
  const made: Made = { id: '', subjects: new Map() };
  return [
    ...CLASS_NAMES.map((classname) =>
      deed('head', nepalTime(announced, '11:00', time), async (actor) => {
        made.subjects.set(classname, await changeSubjects(actor, { year, classname }, subjectsOf(classname)));
      }),
    ),
    deed('head', nepalTime(announced, '11:30', time), async (actor) => {
      const { examination } = await makeExamination(actor, examinationOf(year, made, papers), undefined);
      made.id = examination._id;
    }),
    ...CLASS_NAMES.map((classname) =>
      deed(
        DEMO_TEACHER.classes.some((one) => one.classname === classname) ? 'teacher' : 'clerk',
        nepalTime(typed, '15:30', time),
        (actor) => {
          const pupils = students.filter(
            (student) =>
              isHere(student, papers[0]!) && placeOn(student, papers[0]!, time).classname === classname,
          );
          return typeAll(actor, made, classname, pupils);
        },
      ),
    ),
    deed('head', nepalTime(published, '10:30', time), (actor) =>
      publish(actor, { id: made.id, classname: PUBLISHED_CLASS, section: undefined }, { anyway: false }),
    ),
  ];
}

/** The papers of all classes are written on the same days, one a day. */
export function examinationOf(year: number, { subjects: all }: Made, days: readonly string[]) {
  const routine = [...all.values()].flatMap(({ classname, scheme, subjects }) =>
    subjects.map(({ _id }, at) => ({
      classname,
      subject: _id,
      day: onWire(days[at]!),
      time: scheme === 'judged' ? '11:00 to 12:30' : '11:00 to 13:15',
    })),
  );
  return {
    name: 'First Terminal Examination',
    nepali_name: 'पहिलो त्रैमासिक परीक्षा',
    year,
    classes: [...CLASS_NAMES],
    routine,
    weights: null,
  };
}

/** Types the marks of a class, one sheet a subject. */
export async function typeAll(
  actor: Actor,
  { id, subjects: all }: Made,
  classname: ClassName,
  pupils: readonly Marked[],
): Promise<void> {
  const { scheme, subjects } = all.get(classname)!;
  for (const subject of subjects) {
    const marks = Object.fromEntries(pupils.map((pupil) => [pupil._id, marksOf(scheme, subject, pupil)]));
    const sheet = { id, classname, subject: subject._id, section: undefined };
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
    await typeMarks(actor, sheet, { marks, seen: undefined, reason: '' });
  }
}

export function subjectsOf(classname: ClassName) {
  const scheme = schemeOf(classname);
  const rows = scheme === 'judged' ? LOWER : UPPER;
  return {
    scheme,
    internal_percent: INTERNAL_PERCENT,
    rank: false,
    subjects: rows.map(([name, nepali_name, theory, internal]) => ({
      name,
      nepali_name,
      theory: partOf(theory, 35),
      internal: internal && partOf(internal, INTERNAL_PERCENT),
      optional: false,
      takers: [],
    })),
    seen: undefined,
  };
}

function partOf([hours, full]: [number, number], percent: number) {
  return { hours, full, pass: (full * percent) / 100 };
}

/** A pupil is about as good in all subjects; few are absent, few fail. */
function marksOf(scheme: Scheme, subject: Subject, { dice }: Marked): GivenMarks {
  const good = chance('how good', dice);
  const luck = chance('marks', dice, subject.name);
  const share = Math.min(0.98, 0.36 + 0.42 * good + 0.24 * luck);
  if (scheme === 'judged') return { theory: GRADES[Math.floor((1 - share) * 8)]!, internal: null };
  const isAbsent = chance('absent', dice, subject.name) < 0.008;
  const { theory, internal } = subject;
  return {
    theory: isAbsent ? 'A' : Math.round(theory.full * share * 2) / 2,
    internal:
      internal &&
      Math.min(
        internal.full,
        Math.round(internal.full * Math.min(0.98, share + 0.1)) +
          between(0, 1, 'more', dice, subject.name) / 2,
      ),
  };
}
