import type { ChangedMark } from '@school-office/contract/attendance/attendance';
import {
  adDayInNepal,
  formatNepaliDate,
  formatNepaliDateShort,
  toNepaliDate,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { inLanguage } from '@school-office/contract/language';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import type { AttendanceRecord } from './attendance.model.ts';
import { groupTitle, type Group } from './groups.ts';

type Counted = Pick<AttendanceRecord, 'group' | 'section' | 'day' | 'present' | 'absent'>;

/**
 * Returns 'Attendance taken for class Five: 30 of 33 attended', for the clerk and the audit trail; with the day if it was taken
 * on a later one.
 */
export function takenMessage({
  day,
  takenAt,
  present,
  absent,
  ...of
}: Counted & Pick<AttendanceRecord, 'takenAt'>): string {
  const taken = { group: groupTitle(of), present, all: present + absent };
  if (day === adDayInNepal(takenAt))
    return t('Attendance taken for {{group}}: {{present}} of {{all}} attended', taken);
  const date = formatNepaliDate(toNepaliDate(day));
  return t('Attendance taken for {{group}}: {{present}} of {{all}} attended, {{date}}', { ...taken, date });
}

/** Returns 'Attendance of class Five on 8 Kartik 2083 is corrected: 30 of 33 attended', for the clerk and the audit trail. */
export function correctedMessage({ day, present, absent, ...of }: Counted): string {
  const date = formatNepaliDate(toNepaliDate(day));
  return t('Attendance of {{group}} on {{date}} is corrected: {{present}} of {{all}} attended', {
    group: groupTitle(of),
    date,
    present,
    all: present + absent,
  });
}

export function undoneMessage(group: Group, date: NepaliDate): string {
  const undone = { group: group.title, date: formatNepaliDate(date) };
  return t('Attendance of {{group}} on {{date}} is undone', undone);
}

export function takenAlready(): string {
  return t('Attendance already taken for today');
}

export function sentWithOtherMarks(): string {
  return t('This sheet was sent before with other marks, and those are saved. Please correct it.');
}

export function changedAtAnotherDesk(): string {
  return t('Somebody else has changed this sheet. Please look at it and try again.');
}

export function takenBySections(group: Group): string {
  return t('Attendance of that day was taken by sections that {{group}} no longer has', {
    group: group.title,
  });
}

export function listsStranger(group: Group): string {
  return t('The sheet lists someone who does not belong to {{group}}. Please open the sheet again.', {
    group: group.title,
  });
}

export function notComeYet(date: NepaliDate): string {
  return t('{{date}} has not come yet', { date: formatNepaliDate(date) });
}

export function sheetEmpty(): string {
  return t('The attendance sheet is empty');
}

export function reasonRequired(): string {
  return t('Reason is required');
}

export function noSheet(group: Group, date: NepaliDate): string {
  return t('There is no attendance of {{group}} on {{date}}', {
    group: group.title,
    date: formatNepaliDate(date),
  });
}

export function submittedByAnother(): string {
  return t('Another user has submitted it. Please correct it instead.');
}

export function submittedTooLongAgo(): string {
  return t('It was submitted more than a minute ago. Please correct it instead.');
}

export function correctedSince(): string {
  return t('It has been corrected since it was submitted. Please correct it instead.');
}

/** More changed marks than these are counted. */
const NAMED = 5;

/** Returns a line with '..., reason: came at eleven. Maya Example: A to L, Hari Example: none to P and 3 more'. */
export function correctedInTrail(
  sheet: Counted,
  { reason, changed }: { reason: string; changed: ChangedMark[] },
): TrailLine {
  const details = said(() => correctedInWords(correctedMessage(sheet), reason, changed));
  return { action: 'corrected attendance', ...inTrail(sheet), details };
}

function correctedInWords(message: string, reason: string, changed: ChangedMark[]): string {
  const words = t('{{message}}, reason: {{reason}}', { message, reason });
  if (changed.length === 0) return words;
  const marks = changed
    .slice(0, NAMED)
    .map(({ name, from, to }) =>
      t('{{name}}: {{from}} to {{to}}', { name, from: from ?? t('none'), to: to ?? t('none') }),
    )
    .join(', ');
  const more = changed.length - NAMED;
  return more > 0 ? `${words}. ${t('{{marks}} and {{more}} more', { marks, more })}` : `${words}. ${marks}`;
}

type Taken = Counted & Pick<AttendanceRecord, 'takenAt'>;

export function takenInTrail(sheet: Taken): TrailLine {
  return {
    action: 'took attendance',
    ...inTrail(sheet),
    details: said(() => takenMessage(sheet)),
  };
}

export function undoneInTrail(sheet: Taken): TrailLine {
  return { ...takenInTrail(sheet), action: 'undid attendance' };
}

/** A line names the class, its day and the year, not those who are on the sheet. */
function inTrail(sheet: Pick<Counted, 'group' | 'section' | 'day'>) {
  const name = said(() => groupTitle(sheet));
  const day = toNepaliDate(sheet.day);
  const about = [
    `${inLanguage('en', () => groupTitle(sheet))} ${formatNepaliDateShort(day)}`,
    String(day.year),
  ];
  return { kind: 'sheet', name, about } as const;
}
