import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { HeadPeriod } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { said } from '@school-office/contract/sentences';
import { nameInWords, phrase, t } from '@school-office/contract/words';
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
    ? t('{{name}} has no optional fees.', { name: student_name })
    : t('The optional fees of {{name}} are {{heads}}.', {
        name: student_name,
        heads: periodsInWords(all, after),
      });
}

export function allHaveHead(head: FeeHead): string {
  return t('All students have {{head}}', { head: nameInWords(head) });
}

const OPTIONAL_FEES = phrase('Optional fees');

export function changedHeadsInTrail({ _id, student_name }: Named, { all, before, after }: Heads): TrailLine {
  return {
    action: 'changed heads',
    kind: 'student',
    record: _id,
    name: student_name,
    changes: changesBetween(
      { [OPTIONAL_FEES]: said(() => periodsInWords(all, before)) },
      { [OPTIONAL_FEES]: said(() => periodsInWords(all, after)) },
    ),
  };
}

/** Returns 'Hostel from Baisakh 2083 until Kartik 2083, Transport from Poush 2083'. */
function periodsInWords(all: readonly FeeHead[], periods: readonly HeadPeriod[]): string {
  return periods
    .map(({ head: id, from, until }) => {
      const one = all.find(({ _id }) => _id === id);
      const head = one ? nameInWords(one) : t('a head');
      const since = formatMonth(monthOfDay(from));
      return until === null
        ? t('{{head}} from {{month}}', { head, month: since })
        : t('{{head}} from {{month}} until {{last}}', {
            head,
            month: since,
            last: formatMonth(monthOfDay(until)),
          });
    })
    .join(', ');
}
