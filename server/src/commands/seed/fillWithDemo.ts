import { refuseAfterCalendar } from '../../features/calendar/calendarEnd.ts';
import { attending } from './demo/attendance.ts';
import { giving } from './demo/concessions.ts';
import { doAll, type Deed } from './demo/deeds.ts';
import { atTheDesk } from './demo/desk.ts';
import { demoEmployees, employing } from './demo/employees.ts';
import { examining } from './demo/examinations.ts';
import { writeDemoPictures } from './demo/pictures.ts';
import { planning, type HeadIds } from './demo/plan.ts';
import { registering } from './demo/registering.ts';
import { demoTime } from './demo/schoolYear.ts';
import { spending } from './demo/spending.ts';
import { demoStudents } from './demo/students.ts';
import { recordsOf, refuseRecords } from './demoRecords.ts';

interface DemoSettings {
  /** The school's value. It is there. */
  school: string;
  /** The demo ends with the Nepal day that this is in. */
  now: Date;
  /** Absolute path of the folder of pictures. */
  picturesFolder: string;
  /** Is told each month that begins. */
  say?: (line: string) => void;
}

/**
 * Fills a school without records with invented people and a year of what an office does: the acts that the routes call, one after the
 * other. Returns one line for the admin. Throws an Error with one sentence, before anything is written, when the school has records,
 * and after the end of the calendar.
 */
export async function fillWithDemo({
  school,
  now,
  picturesFolder,
  say = () => undefined,
}: DemoSettings): Promise<string> {
  refuseAfterCalendar(now);
  await refuseRecords(school);
  await writeDemoPictures(picturesFolder);
  await doAll(school, demoDeeds(now, picturesFolder), say);
  return `Made ${await recordsOf(school)}.`;
}

function demoDeeds(now: Date, picturesFolder: string): Deed[] {
  const time = demoTime(now);
  const students = demoStudents(time);
  const employees = demoEmployees(time);
  const heads: HeadIds = [];
  const pictures = { folder: picturesFolder, cloudinary: undefined };
  return [
    ...registering(students, time),
    ...employing(employees, time),
    ...planning(students, heads, { time, pictures }),
    ...giving(students, heads, time),
    ...attending(students, employees, time),
    ...atTheDesk(students, time),
    ...spending(time, pictures),
    ...examining(students, time),
  ];
}
