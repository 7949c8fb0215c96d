import type { ClassName } from '@school-office/contract/enumerations';
import type { TurnSums } from '@school-office/contract/school/schoolYear';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';

export function yearUnderWay(): string {
  return 'A school year is being begun.';
}

export function undoingYearUnderWay(): string {
  return 'The beginning of a school year is being undone.';
}

export function yearBegun(year: number, { up, stay, pass_out, leave }: TurnSums): string {
  return `${year} has begun: ${up} go up, ${stay} stay, ${pass_out} pass out, ${leave} leave.`;
}

export function yearUndone(year: number): string {
  return `The beginning of ${year} is undone: everybody is where they were.`;
}

export function hasBegunAlready(year: number, begun: number): string {
  return begun === year
    ? `The school year ${year} has begun already.`
    : `The school year ${begun} has begun already: ${year} is over.`;
}

export function notThisYear(year: number): string {
  return `The school year ${year} cannot be begun now.`;
}

export function hasNotBegun(year: number): string {
  return `The school year ${year} has not been begun.`;
}

export function anotherSince(year: number): string {
  return `The school year ${year} has begun since. Undo that one first.`;
}

export function chooseSections(names: readonly string[]): string {
  return names.length === 1
    ? `Say into which section ${names[0]} goes.`
    : `Say into which section ${someOf(names)} go.`;
}

export function noSuchSection(name: string): string {
  return `The section into which ${name} would go does not exist.`;
}

/** The reason of leaving of one whose class is the last. */
export function passedOut(classname: ClassName): string {
  return `Passed out of class ${classname}`;
}

/** The reason of leaving of anybody else. */
export function leftAtTheEnd(): string {
  return 'Left at the end of the year';
}

/** How the roll differs from what a desk has read. */
interface Difference {
  came: readonly string[];
  moved: readonly string[];
  gone: readonly string[];
}

export function rollHasChanged(difference: Difference): string {
  const [came, moved, gone] = [difference.came, difference.moved, difference.gone].map(someOf);
  if (came && moved && gone)
    return `Since this page was opened ${came} came, ${moved} moved, ${gone} left. Please look at it, and begin the year again.`;
  if (came && moved)
    return `Since this page was opened ${came} came, ${moved} moved. Please look at it, and begin the year again.`;
  if (came && gone)
    return `Since this page was opened ${came} came, ${gone} left. Please look at it, and begin the year again.`;
  if (moved && gone)
    return `Since this page was opened ${moved} moved, ${gone} left. Please look at it, and begin the year again.`;
  if (came) return `Since this page was opened ${came} came. Please look at it, and begin the year again.`;
  return moved
    ? `Since this page was opened ${moved} moved. Please look at it, and begin the year again.`
    : `Since this page was opened ${gone} left. Please look at it, and begin the year again.`;
}

/** Returns 'Maya Example, Hari Example and 5 others', or '' of nobody. */
function someOf(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names;
  if (names.length < 2) return first;
  if (names.length === 2) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} others`;
}

export function wasRegisteredSince(name: string): string {
  return `${name} has been registered since. The new year can no longer be undone.`;
}

export function wasChangedSince(name: string): string {
  return `${name} has been changed since. The new year can no longer be undone.`;
}

export function hasBillSince(name: string): string {
  return `${name} was charged for the new year. It can no longer be undone.`;
}

export function hasReceiptSince(number: string): string {
  return `Receipt ${number} has been made since. The new year can no longer be undone.`;
}

export function hasSheetSince(title: string): string {
  return `Attendance of ${title} was taken in the new year. It can no longer be undone.`;
}

/** `marks` are such as 'First Terminal 2084, Science, Six'. */
export function hasMarksSince(marks: string): string {
  return `${marks} was marked in the new classes. The new year can no longer be undone.`;
}

export function hasSubjectsSince(subjects: string): string {
  return `The subjects of ${subjects} have been changed since. The new year can no longer be undone.`;
}

export function hasCertificateSince(certificate: string, name: string): string {
  return `${certificate} of ${name} has been issued since. The new year can no longer be undone.`;
}

export function placeIsGone(place: string): string {
  return `Class ${place} no longer exists. The new year can no longer be undone.`;
}

/** `lines` are of those who were on the roll. */
export function begunInTrail(year: number, sums: TurnSums, lines: readonly RecordLine[]): TrailLine {
  const details = yearBegun(year, sums);
  return { action: 'began school year', kind: 'school', name: String(year), details, ...uponEach(lines) };
}

export function undoneInTrail(year: number, lines: readonly RecordLine[]): TrailLine {
  return { action: 'undid school year', kind: 'school', name: String(year), ...uponEach(lines) };
}
