import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { HeadPeriod } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

interface Named {
  _id: string;
  student_name: string;
}

interface Heads {
  /** All that there are. */
  all: readonly FeeHead[];
  before: readonly HeadPeriod[];
  after: readonly HeadPeriod[];
}

/** Returns 'The optional fees of Maya Example are Transport from Poush 2083.' */
export function headsSaved({ student_name }: Named, { all, after }: Heads): string {
  return after.length === 0
    ? `${student_name} has no optional fees.`
    : `The optional fees of ${student_name} are ${periodsInWords(all, after)}.`;
}

export function allHaveHead({ name }: FeeHead): string {
  return `All students have ${name}`;
}

export function changedHeadsInTrail({ _id, student_name }: Named, { all, before, after }: Heads): TrailLine {
  return {
    action: 'changed heads',
    kind: 'student',
    record: _id,
    name: student_name,
    changes: changesBetween(
      { 'Optional fees': periodsInWords(all, before) },
      { 'Optional fees': periodsInWords(all, after) },
    ),
  };
}

/** Returns 'Hostel from Baisakh 2083 until Kartik 2083, Transport from Poush 2083'. */
function periodsInWords(all: readonly FeeHead[], periods: readonly HeadPeriod[]): string {
  return periods
    .map(({ head, from, until }) => {
      const name = all.find(({ _id }) => _id === head)?.name ?? 'a head';
      const since = `${name} from ${formatMonth(monthOfDay(from))}`;
      return until === null ? since : `${since} until ${formatMonth(monthOfDay(until))}`;
    })
    .join(', ');
}
