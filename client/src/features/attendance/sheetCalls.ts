// The calls of a sheet, for every group under the same keys: a class, the teachers, or the other staff.
import {
  isAttended,
  type AttendanceGroup,
  type RegisterDay,
  type SheetFacts,
  type SheetLine,
} from '@school-office/contract/attendance/attendance';
import { EMPLOYEE_WIRE, fromWire, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { call, callOrNull } from '../../lib/http.ts';

/** A person with the mark of a day. */
export type MarkedLine = Omit<SheetLine, 'present'>;
export type Person = Pick<SheetLine, '_id' | 'name' | 'number'>;

/** The sheet of a group and day. */
export interface Sheet extends SheetFacts {
  /** None while it is not taken. */
  lines: MarkedLine[];
  /** Those in the group now who are not on the sheet. */
  others: Person[];
}

export interface Correction {
  reason: string;
  /** The number of corrections that this desk has seen. */
  seen: number;
  no_school: boolean;
}

export async function readSheet(group: AttendanceGroup, date: NepaliDate): Promise<Sheet> {
  const { url, field, fromWireLine } = wireOf(group);
  const sheet = await call<SheetOnWire>({ url: `${url}/${dayOf(date)}` });
  return {
    ...sheet,
    lines: (sheet[field] as object[]).map((line) => fromWireLine(line) as MarkedLine),
    others: sheet.others.map((person) => fromWireLine(person) as Person),
  };
}

/** Takes the attendance of today, as the server's clock says. */
export function takeToday(
  group: AttendanceGroup,
  lines: readonly MarkedLine[],
  idempotencyKey: string,
): Promise<MessageAnswer> {
  const { url, field, toWireLine } = wireOf(group);
  return call<MessageAnswer>({
    method: 'post',
    url,
    headers: { 'Idempotency-Key': idempotencyKey },
    data: { [field]: lines.map(toWireLine) },
  });
}

/** Takes the attendance of a day, or corrects it. Those who are not among the lines keep their marks. */
export function putSheet(
  group: AttendanceGroup,
  date: NepaliDate,
  lines: readonly MarkedLine[],
  idempotencyKey: string,
  correction?: Correction,
): Promise<MessageAnswer> {
  const { url, field, toWireLine } = wireOf(group);
  return call<MessageAnswer>({
    method: 'put',
    url: `${url}/${dayOf(date)}`,
    headers: { 'Idempotency-Key': idempotencyKey },
    data: { [field]: lines.map(toWireLine), ...correction },
  });
}

/** Undoes a sheet that was submitted just now. Where there is none, it is undone already and an answer was lost. */
export async function undoSheet(group: AttendanceGroup, date: NepaliDate): Promise<MessageAnswer> {
  const url = `${wireOf(group).url}/${dayOf(date)}`;
  return (
    (await callOrNull<MessageAnswer>({ method: 'delete', url })) ?? { message: 'It was undone already.' }
  );
}

export async function readRegisterDays(
  group: AttendanceGroup,
  { year, month_name }: SchoolMonth,
): Promise<RegisterDay[]> {
  const { days } = await call<{ days: RegisterDay[] }>({ url: `${wireOf(group).url}/${year}/${month_name}` });
  return days;
}

/** The lines stand under the group's own key. */
type SheetOnWire = SheetFacts & { others: object[]; [field: string]: unknown };

interface Wire {
  url: string;
  /** The key of the lines. */
  field: string;
  toWireLine: (line: MarkedLine) => object;
  fromWireLine: (line: object) => object;
}

function wireOf(group: AttendanceGroup): Wire {
  const kind = EMPLOYEE_KINDS.find((each) => each === group);
  if (kind) {
    const { many } = EMPLOYEE_WIRE[kind];
    return {
      url: `/api/${many}/attendance`,
      field: many,
      toWireLine: (line) => toWire(kind, sentLine(line)),
      fromWireLine: (line) => fromWire<object>(kind, line),
    };
  }
  return {
    url: `/api/students/attendance/${group}`,
    field: 'students',
    toWireLine: (line) => {
      const { name, number, ...rest } = sentLine(line);
      return { ...rest, student_name: name, roll_no: number };
    },
    fromWireLine: (line) => {
      const { student_name, roll_no, ...rest } = line as Record<string, unknown>;
      return { ...rest, name: student_name, number: roll_no };
    },
  };
}

/** `present` says all there is to say of P and A. */
function sentLine({ _id, name, number, mark, reason }: MarkedLine) {
  const isPlain = mark === 'P' || mark === 'A';
  return {
    _id,
    name,
    number,
    present: isAttended(mark),
    ...(!isPlain && { mark }),
    ...(reason && { reason }),
  };
}

function dayOf(date: NepaliDate): string {
  return `${date.year}/${monthNameOf(date)}/${date.day}`;
}
