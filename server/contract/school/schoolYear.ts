// The school year turns: everybody goes up a class, but for those who stay or leave; the last class passes out.

import { z } from 'zod';
import type { ClassName, MonthName } from '../enumerations.ts';
import { nepaliYear, oneOf, refusal, text } from '../fields.ts';
import type { Student, Place } from '../students/students.ts';
import { placeName, type SchoolClass } from './classes.ts';
import { section } from './sections.ts';

export const schoolYearPath = z.object({ year: nepaliYear() });

const MARKS_OF_TURN = ['stays', 'leaves'] as const;
export type MarkOfTurn = (typeof MARKS_OF_TURN)[number];

export const NUMBERINGS = ['name', 'girls', 'order', 'result'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** Pupils without a mark go up. `into` names sections where a pupil could go into several; `seen` says what was read of whom. */
export const schoolYearTurn = z.object({
  marks: z
    .record(z.string(), oneOf('Mark', MARKS_OF_TURN), refusal('Marks must be given by student'))
    .optional()
    .default({}),
  into: z
    .record(z.string(), section, refusal('Into must name a section for each student'))
    .optional()
    .default({}),
  numbers: oneOf('Roll numbers', NUMBERINGS),
  /** By the class that pupils go into, or stay in; in all others `numbers` holds. */
  numbers_in: z
    .record(z.string(), oneOf('Roll numbers', NUMBERINGS), refusal('Roll numbers must be given by class'))
    .optional()
    .default({}),
  seen: z.record(z.string(), text('Seen'), refusal('Seen must be given by student')).optional(),
});
export type SchoolYearTurn = z.output<typeof schoolYearTurn>;

/** What a pupil came to in the final examination of the year that ends. */
export interface TurnResult {
  /** 'B+' or 'NG'; by marks 'First' or 'Fail'; judged 'Passed' or 'NG'; 'incomplete' while something is not marked. */
  outcome: string;
  /** By letters. */
  gpa: number | null;
  /** By marks. */
  percent: number | null;
  /** False while something is not marked. */
  failed: boolean;
  /** Nobody is proposed to stay by results that are not published. */
  published: boolean;
}

export interface TurnStudent extends Place, Pick<Student, '_id' | 'student_name' | 'gender'> {
  /** Null without a final examination. */
  result: TurnResult | null;
  /** Of the days of the year on which there is a mark, to one decimal; null where there is none. */
  attended: number | null;
  /** Rupees; 0 where nothing is owed. */
  due: number;
  /** What is proposed; null for going up. */
  proposed: MarkOfTurn | null;
}

export interface TurnClass extends Pick<TurnStudent, 'classname' | 'section'> {
  students: TurnStudent[];
}

export interface TurnSums {
  up: number;
  stay: number;
  pass_out: number;
  leave: number;
}

/** Who would go where, as proposed; and what has been done already. */
export interface SchoolYearPreview extends TurnSums {
  year: number;
  /** Those of the last class first; each section by itself. Empty once the year has begun. */
  classes: TurnClass[];
  /** The classes that the school has, with their sections. */
  school: SchoolClass[];
  /** What is owed by those who go on, in rupees. */
  dues: number;
  /** Months of the year before, from the first that was charged until Chaitra, that were not charged; also those to come. */
  uncharged: MonthName[];
  /** There once the year has begun. */
  begun: (TurnSums & { at: string; account: string }) | null;
}

export interface SchoolYearAnswer extends TurnSums {
  message: string;
}

/** Where a pupil goes. */
export interface Turn {
  kind: keyof TurnSums;
  /** None for those who pass out or leave; without a number where the section has to be chosen. */
  to?: Pick<Place, 'classname'> & Partial<Place>;
}

/** `result` is needed for roll numbers by result. */
type Placed = Place & Pick<Student, '_id' | 'student_name' | 'gender'> & { result?: TurnResult | null };

/** Returns the class after one; undefined for the last of those that the school has. */
export function nextClass(school: readonly SchoolClass[], classname: ClassName): SchoolClass | undefined {
  const used = school.filter((one) => one.used);
  return used[used.findIndex((one) => one.classname === classname) + 1];
}

/** Returns where each pupil goes, by id, and under which roll number. */
export function turnsOf(
  school: readonly SchoolClass[],
  students: readonly Placed[],
  turn: Pick<SchoolYearTurn, 'marks' | 'into' | 'numbers' | 'numbers_in'>,
): Map<string, Turn> {
  const { marks, into } = turn;
  const turns = new Map<string, Turn>();
  const rooms = new Map<string, Coming[]>();
  const classOf = new Map<string, ClassName>();
  for (const student of students) {
    const mark = marks[student._id];
    const own = school.find(({ classname }) => classname === student.classname);
    const target = mark === 'stays' ? own : nextClass(school, student.classname);
    if (mark === 'leaves' || !own || !target) {
      turns.set(student._id, { kind: mark === 'leaves' ? 'leave' : 'pass_out' });
      continue;
    }
    const room = into[student._id] ?? proposedSection(target, student.section);
    const to = { classname: target.classname, ...(room !== undefined && { section: room }) };
    const going = { kind: mark === 'stays' ? ('stay' as const) : ('up' as const), to };
    turns.set(student._id, going);
    if (room === undefined) continue;
    const name = placeName(to);
    // Those who stay come after those who come up.
    const rank = (mark === 'stays' ? STAYING : 0) + own.sections.indexOf(student.section);
    classOf.set(name, to.classname);
    rooms.set(name, [...(rooms.get(name) ?? []), { turn: going, student, rank }]);
  }
  for (const [name, room] of rooms) {
    const inOldOrder = room.toSorted(
      (one, other) => one.rank - other.rank || one.student.roll_no - other.student.roll_no,
    );
    const inOrder = inOldOrder.toSorted(ORDERS[numberingOf(turn, classOf.get(name)!)]);
    for (const [at, coming] of inOrder.entries()) Object.assign(coming.turn.to, { roll_no: at + 1 });
  }
  return turns;
}

/** Returns how the roll numbers of a class are given in the new year. */
export function numberingOf(
  { numbers, numbers_in }: Pick<SchoolYearTurn, 'numbers' | 'numbers_in'>,
  classname: ClassName,
): Numbering {
  return numbers_in[classname] ?? numbers;
}

/** Whether results are needed for the roll numbers of a class. */
export function needsResults({
  numbers,
  numbers_in,
}: Pick<SchoolYearTurn, 'numbers' | 'numbers_in'>): boolean {
  return [numbers, ...Object.values(numbers_in)].includes('result');
}

/** One of those who come into a class or section. */
interface Coming {
  turn: Turn & { to: object };
  student: Placed;
  /** In the old order: by section, and those who stay last. */
  rank: number;
}

const STAYING = 1000;
const BY_NAME = new Intl.Collator('en');

/** What decides before the old order does. */
const ORDERS: Record<Numbering, (one: Coming, other: Coming) => number> = {
  name: byName,
  girls: (one, other) =>
    Number(one.student.gender !== 'Female') - Number(other.student.gender !== 'Female') || byName(one, other),
  order: () => 0,
  result: (one, other) =>
    Number(one.rank >= STAYING) - Number(other.rank >= STAYING) ||
    standingOf(other.student.result) - standingOf(one.student.result),
};

function byName(one: Coming, other: Coming): number {
  return BY_NAME.compare(one.student.student_name, other.student.student_name);
}

/** The better the higher: those without a result come last, and before them those who failed. */
function standingOf(result: TurnResult | null | undefined): number {
  if (!result || result.outcome === 'incomplete') return -2;
  return result.failed ? -1 : (result.gpa ?? result.percent ?? 0);
}

/** Returns the section of the same name, or the only one, or '' where there are none; undefined where it has to be chosen. */
function proposedSection({ sections }: SchoolClass, own: string): string | undefined {
  if (sections.length === 0) return '';
  if (sections.includes(own)) return own;
  return sections.length === 1 ? sections[0] : undefined;
}

export function sumsOfTurns(turns: Iterable<Turn>): TurnSums {
  const sums = { up: 0, stay: 0, pass_out: 0, leave: 0 };
  for (const { kind } of turns) sums[kind] += 1;
  return sums;
}

/** What a desk has seen of a pupil: 'Five A 6'. */
export function seenOf(place: Place): string {
  return `${placeName(place)} ${place.roll_no}`;
}
