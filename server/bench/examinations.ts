import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import { Types } from 'mongoose';
import type { StoredStudent } from './data.ts';
import { meanwhile, median, QUICK } from './measure.ts';
import { openOffice, type Desk } from './office.ts';
import { makeTable, show } from './table.ts';

/** The desks have classes of 60; each of the eight other classes has 120. */
const [STUDENTS, ROUNDS] = QUICK ? [310, 1] : [5 * 60 + 8 * 120, 9];
const CLASS: ClassName = 'Nine';
const SUBJECTS = 9;

/** Measures the results of a class with nine subjects, and prints a table. */
export async function measureExaminations(): Promise<void> {
  const office = await openOffice([{ school: 'test', students: STUDENTS, months: 0 }]);
  const [desk, other] = office.desks as [Desk, Desk];
  const pupils = await desk.db
    .collection<StoredStudent>('students')
    .find({ school: desk.school, classname: CLASS })
    .toArray();
  const table = makeTable([`class of ${pupils.length}, ${SUBJECTS} subjects`, 'longest search meanwhile']);
  const path = await fillExamination(desk, pupils);
  const rounds: Awaited<ReturnType<typeof meanwhile>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await meanwhile(desk, other, path));
  const milliseconds = median(rounds.map((round) => round.milliseconds));
  table.put('results of a class', 0, show({ milliseconds }, true));
  table.put(
    'results of a class',
    1,
    show({ milliseconds: Math.max(...rounds.map(({ longest }) => longest)) }, true),
  );
  await office.close();
  table.print();
}

/** Stores subjects and marks of the class, and returns the path of its results. */
async function fillExamination({ db, school }: Desk, pupils: readonly StoredStudent[]): Promise<string> {
  const classname = CLASS;
  const today = nepaliDateOf(new Date());
  const { year } = today;
  const examination = new Types.ObjectId();
  const subjects = Array.from({ length: SUBJECTS }, (_, at) => ({
    _id: new Types.ObjectId(),
    name: `Subject ${at}`,
    nepali_name: '',
    theory: { hours: 3.75, full: 75, pass: 27 },
    internal: { hours: 1.25, full: 25, pass: 10 },
    optional: false,
    takers: [],
  }));
  const made_on = writeDay(today);
  await db.collection('subjects').insertOne({
    school,
    year,
    classname,
    subjects,
    scheme: 'letters',
    internal_percent: 40,
    rank: true,
    seen: 1,
    acts: 1,
  });
  await db.collection('examinations').insertOne({
    _id: examination,
    school,
    name: 'Bench',
    nepali_name: '',
    year,
    classes: [classname],
    routine: [],
    weights: null,
    made_on,
    seen: 0,
  });
  await db.collection('markSheets').insertMany(
    subjects.map(({ _id }, at) => ({
      school,
      examination,
      classname,
      subject: String(_id),
      at: new Date(),
      account: 'bench',
      marks: Object.fromEntries(
        pupils.map((pupil, index) => [
          String(pupil._id),
          { theory: 30 + ((index + at) % 45), internal: 10 + (index % 15), changes: 1 },
        ]),
      ),
    })),
  );
  return `/api/examinations/${String(examination)}/results/${classname}`;
}
