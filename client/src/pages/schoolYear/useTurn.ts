import type { ClassName } from '@school-office/contract/enumerations';
import { placeName, type SchoolClass } from '@school-office/contract/school/classes';
import {
  nextClass,
  numberingOf,
  seenOf,
  sumsOfTurns,
  turnsOf,
  type MarkOfTurn,
  type Numbering,
  type SchoolYearPreview,
  type SchoolYearTurn,
  type Turn,
  type TurnClass,
  type TurnSums,
} from '@school-office/contract/school/schoolYear';
import { useMemo } from 'react';
import { useKept } from '../../components/form/useKept.ts';

interface Chosen {
  /** By student's id; null for going up, where something else was proposed. */
  marks: Readonly<Record<string, MarkOfTurn | null>>;
  /** By class and section. */
  rooms: Readonly<Record<string, string>>;
  numbers: Numbering;
  /** By the class that pupils go into. */
  numbers_in: Readonly<Record<string, Numbering>>;
}

const NOTHING_CHOSEN: Chosen = { marks: {}, rooms: {}, numbers: 'name', numbers_in: {} };

/** A class of the list, with what becomes of it. */
export interface TurningClass extends TurnClass {
  /** 'Five A' */
  name: string;
  target: SchoolClass | undefined;
  /** Where they go: a section, or divided evenly among all; undefined where there is nothing to choose. */
  room: string | undefined;
  sums: TurnSums;
}

/** Goes evenly into all sections: the first half into the first one. */
export const EVENLY = 'evenly';

export interface Turning {
  classes: TurningClass[];
  /** By student's id. */
  turns: ReadonlyMap<string, Turn>;
  sums: TurnSums;
  /** Rupees that are owed by those who go on, and by the others. */
  dues: { go: number; leave: number };
  /** How roll numbers are given in a class of the new year. */
  numbersIn: (classname: ClassName) => Numbering;
  setNumbersIn: (classname: ClassName, numbers: Numbering) => void;
  /** Gives the roll numbers of all classes alike. */
  setNumbers: (numbers: Numbering) => void;
  setRoom: (name: string, room: string) => void;
  marks: Readonly<Record<string, MarkOfTurn>>;
  mark: (id: string, mark: MarkOfTurn | undefined) => void;
  /** What is sent. */
  turn: SchoolYearTurn;
  isMarked: boolean;
  /** Such as 'at 10:42', when that was marked which was here already; undefined if nothing was. */
  since: string | undefined;
  /** Forgets the draft, because the marks are no longer wanted. */
  forget: () => void;
  /** Whether there is a final examination, by whose results roll numbers can be given. */
  hasResults: boolean;
}

/**
 * The marks, sections and numbers that are chosen for a new year, and what they come to. They are kept also once the year has begun:
 * after its undoing they are still here.
 */
export function useTurn(preview: SchoolYearPreview): Turning {
  const { value: chosen, set, begin, since } = useKept(`school-year/${preview.year}`, NOTHING_CHOSEN);
  const turned = useMemo(() => turnedBy(chosen, preview), [chosen, preview]);
  const change = (changes: Partial<Chosen>) => set({ ...chosen, ...changes });
  return {
    ...turned,
    numbersIn: (classname) => numberingOf(chosen, classname),
    setNumbersIn: (classname, numbering) =>
      change({ numbers_in: { ...chosen.numbers_in, [classname]: numbering } }),
    setNumbers: (numbers) => change({ numbers, numbers_in: {} }),
    setRoom: (name, room) => change({ rooms: { ...chosen.rooms, [name]: room } }),
    marks: turned.turn.marks,
    mark: (id, mark) => change({ marks: { ...chosen.marks, [id]: mark ?? null } }),
    isMarked: Object.keys(chosen.marks).length > 0,
    since,
    forget: () => begin(),
  };
}

/** Returns what the choice comes to, with what is proposed where nothing is chosen. */
function turnedBy(
  { marks: chosen, rooms, numbers, numbers_in }: Chosen,
  { classes, school }: SchoolYearPreview,
) {
  const students = classes.flatMap((one) => one.students);
  const marks: Record<string, MarkOfTurn> = {};
  for (const { _id, proposed } of students) {
    const own = chosen[_id] === undefined ? proposed : chosen[_id];
    if (own) marks[_id] = own;
  }
  const into: Record<string, string> = {};
  const withRooms = classes.map((one) => {
    const name = placeName(one);
    const target = nextClass(school, one.classname);
    const room = roomOf(target, one.section, rooms[name]);
    const going = one.students.filter(({ _id }) => marks[_id] === undefined);
    if (target && room !== undefined) {
      for (const [at, { _id }] of going.entries()) {
        const evenly = target.sections[Math.floor((at * target.sections.length) / going.length)]!;
        into[_id] = room === EVENLY ? evenly : room;
      }
    }
    return { ...one, name, target, room };
  });
  const turns = turnsOf(school, students, { marks, into, numbers, numbers_in });
  const owed = (goesOn: boolean) =>
    students.reduce(
      (sum, { _id, due }) => sum + ((turns.get(_id)?.to !== undefined) === goesOn ? due : 0),
      0,
    );
  return {
    classes: withRooms.map((one) => ({
      ...one,
      sums: sumsOfTurns(one.students.map(({ _id }) => turns.get(_id)!)),
    })),
    turns,
    sums: sumsOfTurns(turns.values()),
    dues: { go: owed(true), leave: owed(false) },
    turn: {
      marks,
      into,
      numbers,
      numbers_in,
      seen: Object.fromEntries(students.map((student) => [student._id, seenOf(student)])),
    },
    hasResults: students.some(({ result }) => result !== null),
  };
}

/** Returns the chosen section; without a choice that of the same name, or all of them. */
function roomOf(
  target: SchoolClass | undefined,
  own: string,
  chosen: string | undefined,
): string | undefined {
  if (!target || target.sections.length < 2) return undefined;
  if (chosen !== undefined && (chosen === EVENLY || target.sections.includes(chosen))) return chosen;
  return target.sections.includes(own) ? own : EVENLY;
}
