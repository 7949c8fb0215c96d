import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { placeInWords } from '@school-office/contract/school/classes';
import type { TurnSums } from '@school-office/contract/school/schoolYear';
import { said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';

/** For everybody who waits meanwhile. */
export function yearUnderWay(): string {
  return phrase('A school year is being begun.');
}

export function undoingYearUnderWay(): string {
  return phrase('The beginning of a school year is being undone.');
}

export function yearBegun(year: number, { up, stay, pass_out, leave }: TurnSums): string {
  return t('{{year}} has begun: {{up}} go up, {{stay}} stay, {{pass_out}} pass out, {{leave}} leave.', {
    year: formatYear(year),
    up,
    stay,
    pass_out,
    leave,
  });
}

export function yearUndone(year: number): string {
  return t('The beginning of {{year}} is undone: everybody is where they were.', { year: formatYear(year) });
}

export function hasBegunAlready(year: number, begun: number): string {
  return begun === year
    ? t('The school year {{year}} has begun already.', { year: formatYear(year) })
    : t('The school year {{begun}} has begun already: {{year}} is over.', {
        begun: formatYear(begun),
        year: formatYear(year),
      });
}

export function notThisYear(year: number): string {
  return t('The school year {{year}} cannot be begun now.', { year: formatYear(year) });
}

export function hasNotBegun(year: number): string {
  return t('The school year {{year}} has not been begun.', { year: formatYear(year) });
}

export function anotherSince(year: number): string {
  return t('The school year {{year}} has begun since. Undo that one first.', { year: formatYear(year) });
}

export function chooseSections(names: readonly string[]): string {
  return names.length === 1
    ? t('Say into which section {{name}} goes.', { name: names[0]! })
    : t('Say into which section {{names}} go.', { names: someOf(names) });
}

export function noSuchSection(name: string): string {
  return t('The section into which {{name}} would go does not exist.', { name });
}

/** The reason of leaving of one who does not pass out. It is stored, and worded where somebody reads it. */
export function leftAtTheEnd(): string {
  return phrase('Left at the end of the year');
}

/** How the roll differs from what a desk has read. */
interface Difference {
  came: readonly string[];
  moved: readonly string[];
  gone: readonly string[];
}

export function rollHasChanged(difference: Difference): string {
  const [came, moved, gone] = [difference.came, difference.moved, difference.gone].map(someOf) as [
    string,
    string,
    string,
  ];
  if (came && moved && gone)
    return t(
      'Since this page was opened {{came}} came, {{moved}} moved, {{gone}} left. Please look at it, and begin the year again.',
      { came, moved, gone },
    );
  if (came && moved)
    return t(
      'Since this page was opened {{came}} came, {{moved}} moved. Please look at it, and begin the year again.',
      { came, moved },
    );
  if (came && gone)
    return t(
      'Since this page was opened {{came}} came, {{gone}} left. Please look at it, and begin the year again.',
      { came, gone },
    );
  if (moved && gone)
    return t(
      'Since this page was opened {{moved}} moved, {{gone}} left. Please look at it, and begin the year again.',
      { moved, gone },
    );
  if (came)
    return t('Since this page was opened {{came}} came. Please look at it, and begin the year again.', {
      came,
    });
  return moved
    ? t('Since this page was opened {{moved}} moved. Please look at it, and begin the year again.', { moved })
    : t('Since this page was opened {{gone}} left. Please look at it, and begin the year again.', { gone });
}

/** Returns 'Maya Example, Hari Example and 5 others', or '' of nobody. */
function someOf(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names;
  if (names.length < 2) return first;
  if (names.length === 2) return t('{{first}} and {{second}}', { first, second });
  if (names.length === 3) return t('{{first}}, {{second}} and {{third}}', { first, second, third });
  return t('{{first}}, {{second}} and {{count}} others', { first, second, count: names.length - 2 });
}

export function wasRegisteredSince(name: string): string {
  return t('{{name}} has been registered since. The new year can no longer be undone.', { name });
}

export function wasChangedSince(name: string): string {
  return t('{{name}} has been changed since. The new year can no longer be undone.', { name });
}

export function hasBillSince(name: string): string {
  return t('{{name}} was charged for the new year. It can no longer be undone.', { name });
}

export function hasReceiptSince(number: string): string {
  return t('Receipt {{number}} has been made since. The new year can no longer be undone.', { number });
}

export function hasSheetSince(title: string): string {
  return t('Attendance of {{title}} was taken in the new year. It can no longer be undone.', {
    title: t(title),
  });
}

/** `marks` are such as 'First Terminal 2084, Science, Six'. */
export function hasMarksSince(marks: string): string {
  return t('{{marks}} was marked in the new classes. The new year can no longer be undone.', { marks });
}

export function hasSubjectsSince(subjects: string): string {
  return t('The subjects of {{subjects}} have been changed since. The new year can no longer be undone.', {
    subjects,
  });
}

export function hasCertificateSince(certificate: string, name: string): string {
  return t('{{certificate}} of {{name}} has been issued since. The new year can no longer be undone.', {
    certificate,
    name,
  });
}

export function placeIsGone(place: Parameters<typeof placeInWords>[0]): string {
  return t('Class {{place}} no longer exists. The new year can no longer be undone.', {
    place: placeInWords(place),
  });
}

/** `lines` are of those who were on the roll. */
export function begunInTrail(year: number, sums: TurnSums, lines: readonly RecordLine[]): TrailLine {
  const details = said(() => yearBegun(year, sums));
  return { action: 'began school year', kind: 'school', name: String(year), details, ...uponEach(lines) };
}

export function undoneInTrail(year: number, lines: readonly RecordLine[]): TrailLine {
  return { action: 'undid school year', kind: 'school', name: String(year), ...uponEach(lines) };
}
