// Marks as they are typed and as they are shown.
import { asciiDigits } from '@school-office/contract/digits';
import { GRADES } from '@school-office/contract/examinations/grading';
import {
  markFault,
  type GivenMark,
  type GivenMarks,
  type MarksAnswer,
} from '@school-office/contract/examinations/marks';

export type MarkPart = keyof GivenMarks;

/** 'A' of somebody absent, a number as it is typed; '' while it is not marked. */
export function markText(mark: GivenMark): string {
  return mark === null ? '' : String(mark);
}

/** On papers. */
export function printedMark(mark: GivenMark): string {
  return mark === 'A' ? 'Abs' : markText(mark);
}

/** Returns a mark as typed, or why it cannot be one. */
export function readMark(
  text: string,
  part: MarkPart,
  { scheme, subject }: Pick<MarksAnswer, 'scheme' | 'subject'>,
): { mark: GivenMark; fault?: undefined } | { fault: string } {
  const mark = scheme === 'judged' ? readGrade(text) : readNumber(text);
  const fault =
    mark === undefined
      ? markFault({ scheme }, subject, part, Number.NaN)
      : markFault({ scheme }, subject, part, mark);
  return mark === undefined || fault !== undefined ? { fault: fault ?? 'This cannot be a mark' } : { mark };
}

function readNumber(text: string): GivenMark | undefined {
  const typed = asciiDigits(text.trim());
  if (typed === '') return null;
  if (/^a(bs)?$/i.test(typed)) return 'A';
  return /^\d{1,4}(\.\d{0,2})?$/.test(typed) ? Number(typed) : undefined;
}

function readGrade(text: string): GivenMark | undefined {
  const typed = text.trim().toUpperCase();
  if (typed === '') return null;
  if (typed === 'ABS') return 'Abs';
  return GRADES.find((grade) => grade === typed);
}

/** '3.70'; '' for NG and without marks. */
export function pointText(point: number | null): string {
  return point === null ? '' : point.toFixed(2);
}
