// Marks as they are typed and as they are shown.

import { asciiDigits } from '@school-office/contract/digits';
import { GRADES } from '@school-office/contract/examinations/grading';
import {
  markFault,
  type GivenMark,
  type GivenMarks,
  type MarksAnswer,
} from '@school-office/contract/examinations/marks';
import { t } from '@school-office/contract/words';

export type MarkPart = keyof GivenMarks;

/** 'Abs' of somebody absent, a number as it is typed, a grade where the class is judged; '' while it is not marked. */
export function markText(mark: GivenMark, { scheme }: Pick<MarksAnswer, 'scheme'>): string {
  if (mark === 'A' && scheme !== 'judged') return 'Abs';
  return mark === null ? '' : String(mark);
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
  return mark === undefined || fault !== undefined
    ? { fault: fault ?? t('This cannot be a mark') }
    : { mark };
}

/** As teachers write it; A alone is a grade where the class is judged. */
const ABSENT = /^(?:ab|abs|absent|अनु|अनुपस्थित)\.?$|^[-–—]$/i;

/** With a point or a comma: '38.5' and '38,5'. */
function readNumber(text: string): GivenMark | undefined {
  const typed = asciiDigits(text.trim()).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (typed === '') return null;
  if (ABSENT.test(typed) || /^a$/i.test(typed)) return 'A';
  return /^\d{1,4}(\.\d{0,2})?$/.test(typed) ? Number(typed) : undefined;
}

function readGrade(text: string): GivenMark | undefined {
  const typed = text.trim().toUpperCase();
  if (typed === '') return null;
  if (ABSENT.test(typed)) return 'Abs';
  return GRADES.find((grade) => grade === typed);
}

/** '3.70'; '' for NG and without marks. */
export function pointText(point: number | null): string {
  return point === null ? '' : point.toFixed(2);
}
