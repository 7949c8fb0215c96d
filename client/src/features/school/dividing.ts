// How the students of a class are divided into sections, before anything is sent.

import type { Student } from '@school-office/contract/students/students';

export const DIVIDING_WAYS = ['number', 'name', 'ticking'] as const;
export type DividingWay = (typeof DIVIDING_WAYS)[number];

/** Without a section where the class has none yet. */
export type Pupil = Pick<Student, '_id' | 'student_name' | 'roll_no'> & Partial<Pick<Student, 'section'>>;

/** Where each student goes, by id. */
export type Into = Record<string, string>;

/** Divides into parts of equal size, the first ones larger by one where that does not work out, in the order of the way. */
export function divide(pupils: readonly Pupil[], sections: readonly string[], way: DividingWay): Into {
  const ordered = inOrder(pupils, way);
  const least = Math.floor(ordered.length / sections.length);
  const larger = ordered.length % sections.length;
  const into = sections.flatMap((section, at) =>
    Array.from({ length: least + (at < larger ? 1 : 0) }, () => section),
  );
  return Object.fromEntries(ordered.map(({ _id }, at) => [_id, into[at]!]));
}

export function inOrder(pupils: readonly Pupil[], way: DividingWay): Pupil[] {
  return pupils.toSorted(
    (one, other) =>
      (way === 'name'
        ? one.student_name.localeCompare(other.student_name)
        : (one.section ?? '').localeCompare(other.section ?? '')) || one.roll_no - other.roll_no,
  );
}

/**
 * Returns the students of a section in order, each with a new roll number from 1, or with the old one; one who comes from another
 * section, where it is taken, with the next.
 */
export function numbered(pupils: readonly Pupil[], into: Into, section: string, fromOne: boolean) {
  const here = pupils.filter(({ _id }) => into[_id] === section);
  if (fromOne) return here.map((pupil, at) => ({ ...pupil, next: at + 1 }));
  const isFrom = (pupil: Pupil) => (pupil.section ?? '') === section;
  const next = new Map(here.filter(isFrom).map((pupil) => [pupil._id, pupil.roll_no]));
  for (const { _id, roll_no } of inOrder(here, 'number')) {
    const taken = [...next.values()];
    if (!next.has(_id)) next.set(_id, taken.includes(roll_no) ? Math.max(...taken) + 1 : roll_no);
  }
  return here.map((pupil) => ({ ...pupil, next: next.get(pupil._id)! }));
}

/** 'A', 'B' ...; the first letter that is not used yet. */
export function nextName(used: readonly string[]): string {
  const names = new Set(used.map((name) => name.toUpperCase()));
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').find((letter) => !names.has(letter)) ?? '';
}
