// The calls of a sheet, for every group under the same keys: a class, the teachers, or the other staff.

import {
  isAttended,
  type EnteredLeave,
  type RegisterDay,
  type SheetFacts,
  type SheetLine,
} from '@school-office/contract/attendance/attendance';
import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_WIRE, fromWire, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { call, callOrNull } from '../../lib/http.ts';
import { partsOf, sectionParams, type Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** A person with the mark of a day. */
export type MarkedLine = Omit<SheetLine, 'present'>;
export type Person = Pick<SheetLine, '_id' | 'name' | 'number'> & Partial<EnteredLeave>;

/** The sheet of a group and day. */
export interface Sheet extends SheetFacts {
  /** The marked people; empty while the sheet is not taken. */
  lines: MarkedLine[];
  /** Those in the group now who are not on the sheet, with the mark of a leave that was entered before. */
  others: Person[];
}

export interface Correction {
  reason: string;
  /** The number of corrections that this desk has seen. */
  seen: number;
  no_school: boolean;
}

export async function readSheet(group: SheetGroup, date: NepaliDate): Promise<Sheet> {
  const { url, params, field, fromWireLine } = wireOf(group);
  const sheet = await call<SheetOnWire>({ url: `${url}/${dayOf(date)}`, params });
  return {
    ...sheet,
    lines: (sheet[field] as object[]).map((line) => fromWireLine(line) as MarkedLine),
    others: sheet.others.map((person) => fromWireLine(person) as Person),
  };
}

/** Takes the attendance of today, as the server's clock says. */
export function takeToday(
  group: SheetGroup,
  lines: readonly MarkedLine[],
  idempotencyKey: string,
): Promise<MessageAnswer> {
  const { url, params, field, toWireLine } = wireOf(group);
  return call<MessageAnswer>({
    method: 'post',
    url,
    params,
    headers: { 'Idempotency-Key': idempotencyKey },
    data: { [field]: lines.map(toWireLine) },
  });
}

/** Takes the attendance of a day, or corrects it. Those who are not among the lines keep their marks. */
export function putSheet(
  group: SheetGroup,
  date: NepaliDate,
  lines: readonly MarkedLine[],
  idempotencyKey: string,
  correction?: Correction,
): Promise<MessageAnswer> {
  const { url, params, field, toWireLine } = wireOf(group);
  return call<MessageAnswer>({
    method: 'put',
    url: `${url}/${dayOf(date)}`,
    params,
    headers: { 'Idempotency-Key': idempotencyKey },
    data: { [field]: lines.map(toWireLine), ...correction },
  });
}

/** Undoes a sheet that was submitted just now. Where there is none, it is undone already and an answer was lost. */
export async function undoSheet(group: SheetGroup, date: NepaliDate): Promise<MessageAnswer> {
  const { url: sheets, params } = wireOf(group);
  const url = `${sheets}/${dayOf(date)}`;
  return (
    (await callOrNull<MessageAnswer>({ method: 'delete', url, params })) ?? {
      message: t('It was undone already.'),
    }
  );
}

export async function readRegisterDays(
  group: SheetGroup,
  { year, month_name }: SchoolMonth,
): Promise<RegisterDay[]> {
  const { url, params } = wireOf(group);
  const { days } = await call<{ days: RegisterDay[] }>({ url: `${url}/${year}/${month_name}`, params });
  return days;
}

/** The lines stand under the group's own key. */
type SheetOnWire = SheetFacts & { others: object[]; [field: string]: unknown };

interface Wire {
  url: string;
  /** Parameters of a section of a class. */
  params?: { section: string } | undefined;
  /** The key of the lines. */
  field: string;
  toWireLine: (line: MarkedLine) => object;
  fromWireLine: (line: object) => object;
}

function wireOf(group: SheetGroup): Wire {
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
  const place = group as Place;
  return {
    url: `/api/students/attendance/${partsOf(place).classname}`,
    params: sectionParams(place),
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
