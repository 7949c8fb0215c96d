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
import { useMemo, useState } from 'react';
import { momentText } from '../../components/form/useDraft.tsx';
import { NOTHING_CHOSEN, readTurnDraft, writeTurnDraft, type Chosen } from './turnDrafts.ts';

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

/** The marks, sections and numbers that are chosen for a new year, and what they come to. */
export function useTurn({ year, classes, school }: SchoolYearPreview): Turning {
  const [restored, setRestored] = useState(() => readTurnDraft(year));
  const [all, setAll] = useState(restored?.chosen ?? NOTHING_CHOSEN);
  const { marks: chosen, rooms, numbers, numbers_in } = all;

  return useMemo(() => {
    const choose = (choice: Chosen) => {
      setAll(choice);
      writeTurnDraft(year, choice);
    };
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
      numbersIn: (classname: ClassName) => numberingOf(all, classname),
      setNumbersIn: (classname: ClassName, numbering: Numbering) =>
        choose({ ...all, numbers_in: { ...numbers_in, [classname]: numbering } }),
      setNumbers: (numbering: Numbering) => choose({ ...all, numbers: numbering, numbers_in: {} }),
      setRoom: (name: string, room: string) => choose({ ...all, rooms: { ...rooms, [name]: room } }),
      marks,
      mark: (id: string, mark: MarkOfTurn | undefined) =>
        choose({ ...all, marks: { ...chosen, [id]: mark ?? null } }),
      turn: {
        marks,
        into,
        numbers,
        numbers_in,
        seen: Object.fromEntries(students.map((student) => [student._id, seenOf(student)])),
      },
      isMarked: Object.keys(chosen).length > 0,
      since: restored && momentText(restored.at),
      forget: () => {
        setRestored(undefined);
        choose(NOTHING_CHOSEN);
      },
      hasResults: students.some(({ result }) => result !== null),
    };
  }, [year, classes, school, all, chosen, rooms, numbers, numbers_in, restored]);
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
