import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Employee, EmployeeInFull } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { formatRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { RecordLine, TrailLine, Change } from '../audit/audit.service.ts';

type Named = Pick<Employee, '_id' | 'name' | 'number'>;

export function employeeRegistered(kind: EmployeeKind, { name, number }: Named): string {
  return kind === 'teacher'
    ? t('{{name}} is registered as teacher {{number}}', { name, number })
    : t('{{name}} is registered as staff member {{number}}', { name, number });
}

/** For a key that has registered another employee. */
export function employeeRegisteredBefore({ name, number }: Named): string {
  return t(
    'This was already sent with different content: {{name}}, {{number}}, was registered then. Please look there before you register once more.',
    { name, number },
  );
}

export function employeeSaved({ name }: Named): string {
  return t('Changes to {{name}} are saved', { name });
}

/** `owed` is what is left of advances, in rupees. */
export function employeeHasLeft(kind: EmployeeKind, { name }: Named, owed: number): string {
  const kept =
    kind === 'teacher'
      ? t(
          '{{name}} has left the school. Salaries and attendance are kept, and you can bring the teacher back under Teachers who left.',
          { name },
        )
      : t(
          '{{name}} has left the school. Salaries and attendance are kept, and you can bring the staff member back under Staff who left.',
          { name },
        );
  if (owed === 0) return kept;
  const advance = t(
    '{{amount}} of an advance is owed, and stays so until a last salary takes it off or it is given back.',
    { amount: formatRupees(owed) },
  );
  return `${kept} ${advance}`;
}

export function hasLeftAlready(name: string): string {
  return t('{{name}} has left the school already', { name });
}

/** `year` is the BS year in which they came. */
export function leftLongBefore(name: string, year: number, day: string): string {
  return t('{{name}} is on the lists since {{year}}: {{day}} cannot be the last day', {
    name,
    year: formatYear(year),
    day: formatNepaliDate(parseNepaliDate(day)),
  });
}

export function hasNotLeft(name: string): string {
  return t('{{name}} has not left the school', { name });
}

/** The refusal to change the record of an employee who left. */
export function bringBackFirst(name: string): string {
  return t('{{name}} has left the school. Bring them back to change anything.', { name });
}

export function employeeIsBack(kind: EmployeeKind, { name, number }: Named): string {
  return kind === 'teacher'
    ? t('{{name}} is back as teacher {{number}}', { name, number })
    : t('{{name}} is back as staff member {{number}}', { name, number });
}

export function noSuchNumber(kind: EmployeeKind): string {
  return kind === 'teacher' ? t('No teacher has this number') : t('No staff member has this number');
}

export function numberIsOf({ name, number }: Named, asked: string): string {
  return t('{{number}} is {{name}}, not {{asked}}', { number, name, asked });
}

export function registeredInTrail(kind: EmployeeKind, employee: Named): RecordLine {
  return { action: 'registered', ...inTrail(kind, employee) };
}

export function editedInTrail(
  kind: EmployeeKind,
  employee: EmployeeInFull,
  changes: Record<string, Change>,
): RecordLine {
  return { action: 'edited', ...inTrail(kind, employee), changes, seen: employee.seen };
}

export function leftInTrail(kind: EmployeeKind, employee: Named, { day, reason }: Left): TrailLine {
  return {
    action: 'left',
    ...inTrail(kind, employee),
    details: said(() =>
      t('on {{day}}, reason: {{reason}}', { day: formatNepaliDate(parseNepaliDate(day)), reason }),
    ),
  };
}

export function returnedInTrail(kind: EmployeeKind, employee: Named): TrailLine {
  const details = said(() =>
    t('as {{kind}} {{number}}', { kind: t(EMPLOYEE_WIRE[kind].noun), number: employee.number }),
  );
  return { action: 'returned', ...inTrail(kind, employee), details };
}

function inTrail(kind: EmployeeKind, { _id, name }: Named) {
  return { kind, record: _id, name };
}

/** For an edit that would take away the one that is there. */
export function pictureRequired(): string {
  return t('Picture is required');
}
