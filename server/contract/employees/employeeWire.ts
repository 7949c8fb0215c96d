// Teachers and non-teaching staff are one thing whose wire keys differ in three places: this is the sole record of them.
// Inside, both sides say name, number and duty; `toWire` and `fromWire` translate at their edges.

import type { EmployeeKind } from '../enumerations.ts';
import { phrase } from '../words.ts';

export const EMPLOYEE_WIRE = {
  teacher: {
    name: 'teacher_name',
    number: 'teacherId',
    duty: 'subjectToTeach',
    /** What one of them, and a list of them, is called in answers. */
    one: 'teacher',
    many: 'teachers',
    /** How the specification spells the path of their salaries. */
    salaryPath: 'teachers',
    /** The first letter of the numbers that the server gives: T-001, S-001. */
    numberPrefix: 'T',
    /** What one of them, and several, are called in a sentence. */
    noun: phrase('teacher'),
    nouns: phrase('teachers'),
    /** The title of the list of those who left. */
    listOfLeft: phrase('Teachers who left'),
    labels: {
      name: phrase('Teacher Name'),
      number: phrase('Teacher Id'),
      duty: phrase('Subject To Teach'),
    },
  },
  staff: {
    name: 'staff_name',
    number: 'staffId',
    duty: 'work',
    one: 'staff',
    many: 'staffs',
    salaryPath: 'STAFFs',
    numberPrefix: 'S',
    noun: phrase('staff member'),
    nouns: phrase('staff members'),
    listOfLeft: phrase('Staff who left'),
    labels: { name: phrase('Staff Name'), number: phrase('Staff Id'), duty: phrase('Work') },
  },
} as const satisfies Record<EmployeeKind, Record<RenamedKey, string> & Record<string, unknown>>;

/** Fields with the keys of one kind, or of either kind where `Kind` is both. */
export type OnWire<Kind extends EmployeeKind, Fields> = Kind extends unknown
  ? { [Key in keyof Fields as Key extends RenamedKey ? (typeof EMPLOYEE_WIRE)[Kind][Key] : Key]: Fields[Key] }
  : never;

type RenamedKey = (typeof RENAMED_KEYS)[number];
const RENAMED_KEYS = ['name', 'number', 'duty'] as const;

/** Renames name, number and duty, where they are there, to the keys of that kind. */
export function toWire<Kind extends EmployeeKind, Fields extends object>(
  kind: Kind,
  fields: Fields,
): OnWire<Kind, Fields> {
  return renameKeys(fields, (key) => (isRenamed(key) ? EMPLOYEE_WIRE[kind][key] : key)) as OnWire<
    Kind,
    Fields
  >;
}

/** The opposite of `toWire`. */
export function fromWire<Fields extends object>(
  kind: EmployeeKind,
  wire: OnWire<EmployeeKind, Fields>,
): Fields {
  return renameKeys(wire, (key) => fromWireKey(kind, key)) as Fields;
}

/** The neutral key that a kind's wire key stands for; other keys are themselves. */
export function fromWireKey(kind: EmployeeKind, wireKey: string): string {
  return RENAMED_KEYS.find((key) => EMPLOYEE_WIRE[kind][key] === wireKey) ?? wireKey;
}

function renameKeys(fields: object, newKey: (key: string) => string): object {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [newKey(key), value]));
}

function isRenamed(key: string): key is RenamedKey {
  return RENAMED_KEYS.some((renamed) => renamed === key);
}
