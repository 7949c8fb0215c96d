import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKept } from '../../components/form/useKept.ts';
import type { SheetOf } from '../../features/examinations/examinationRequests.ts';
import { readMark, type MarkPart } from '../../features/examinations/markTexts.ts';
import { draftOfMarks, useUnsentMarks, type Sending, type UnsentMarks } from './useUnsentMarks.ts';

export interface TypedMark {
  student: string;
  part: MarkPart;
  text: string;
}

export interface MarkTyping extends Pick<UnsentMarks, 'unsent' | 'trouble' | 'keptAt'> {
  /** What is typed into a cell and not read yet, or cannot be a mark. */
  textOf: (student: string, part: MarkPart) => string | undefined;
  faultOf: (student: string, part: MarkPart) => string | undefined;
  type: (cells: readonly TypedMark[]) => void;
  /** Takes back what is typed into a cell. */
  undo: (student: string, part: MarkPart) => void;
  /** Reads what is typed into cells, and keeps it. */
  keep: (cells: readonly Omit<TypedMark, 'text'>[], texts?: readonly TypedMark[]) => void;
  /** How many cells have a text that cannot be a mark. */
  refused: number;
  /** The marks of a published sheet are sent with the reason of the correction, which is not typed yet. */
  needsReason: boolean;
}

function cellOf(key: string): Omit<TypedMark, 'text'> {
  const [student = '', part] = key.split(' ');
  return { student, part: part as MarkPart };
}

const keyOf = (student: string, part: MarkPart) => `${student} ${part}`;

/** The texts of the cells of a sheet, and what becomes of them: a mark that is kept, or a fault. */
export function useMarkTyping(sheet: SheetOf, answer: MarksAnswer | null, sending: Sending): MarkTyping {
  const refused = useKept<Record<string, string>>(`refused ${draftOfMarks(sheet)}`, {});
  const [texts, setTexts] = useState(refused.value);
  const { unsent, trouble, keptAt, send } = useUnsentMarks(sheet, answer, sending);

  /** Those that are left when the focus goes on cannot be marks, and stay until they are typed anew. */
  const put = (next: Record<string, string>) => {
    setTexts(next);
    refused.set(next);
  };
  const faultOf = (student: string, part: MarkPart) => {
    const text = texts[keyOf(student, part)];
    return text === undefined || !answer ? undefined : readMark(text, part, answer).fault;
  };
  const keep: MarkTyping['keep'] = (cells, typed = []) => {
    if (!answer) return;
    const rest = {
      ...texts,
      ...Object.fromEntries(typed.map((one) => [keyOf(one.student, one.part), one.text])),
    };
    const marks = cells.flatMap(({ student, part }) => {
      const text = rest[keyOf(student, part)];
      const read = text === undefined ? undefined : readMark(text, part, answer);
      if (!read || read.fault !== undefined) return [];
      delete rest[keyOf(student, part)];
      return [{ student, part, mark: read.mark }];
    });
    put(rest);
    send(marks);
  };
  // What could not be a mark on an earlier visit may be one since, with other full marks.
  const isLoaded = answer !== null;
  const keepRestored = useEffectEvent(() => {
    if (Object.keys(texts).length > 0) keep(Object.keys(texts).map(cellOf));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the loaded sheet says which of them can be marks
    if (isLoaded) keepRestored();
  }, [isLoaded]);
  const isOnSheet = (student: string) => answer?.students.some(({ _id }) => _id === student) ?? false;
  const isRefused = ({ student, part }: Omit<TypedMark, 'text'>) =>
    isOnSheet(student) && faultOf(student, part) !== undefined;

  return {
    textOf: (student, part) => texts[keyOf(student, part)],
    faultOf,
    refused: sending.isLocked ? 0 : Object.keys(texts).map(cellOf).filter(isRefused).length,
    type: (cells) =>
      setTexts((before) => ({
        ...before,
        ...Object.fromEntries(cells.map(({ student, part, text }) => [keyOf(student, part), text])),
      })),
    undo: (student, part) => {
      const { [keyOf(student, part)]: _gone, ...others } = texts;
      put(others);
    },
    keep,
    needsReason: answer?.published === true && sending.reason === '',
    unsent,
    trouble,
    keptAt,
  };
}
