// An examination as it is typed.

import type { ClassName } from '@school-office/contract/enumerations';
import {
  examinationFields,
  type Examination,
  type ExaminationFields,
} from '@school-office/contract/examinations/examinations';

export interface TypedExamination {
  name: string;
  nepali_name: string;
  year: number;
  classes: ClassName[];
  isFinal: boolean;
  /** Percents, by the id of the examination that is weighed. */
  weights: Record<string, string>;
}

/** The examination that is changed, if one is, and all others. */
interface Among {
  examination: Examination | undefined;
  others: readonly Examination[];
}

/** Returns what is stored, else a new one of the year and the classes. */
export function typedExamination(
  examination: Examination | undefined,
  { year, classes }: Pick<TypedExamination, 'year' | 'classes'>,
): TypedExamination {
  const weights = Object.entries(examination?.weights ?? {});
  return {
    name: examination?.name ?? '',
    nepali_name: examination?.nepali_name ?? '',
    year: examination?.year ?? year,
    classes: examination?.classes ?? classes,
    isFinal: Boolean(examination?.weights),
    weights: Object.fromEntries(weights.map(([other, percent]) => [other, String(percent)])),
  };
}

/** Returns those that a final can weigh. */
export function weighable({ year }: TypedExamination, { examination, others }: Among): Examination[] {
  return others.filter((other) => other.year === year && !other.weights && other._id !== examination?._id);
}

/** Returns what is to be saved, or the sentence that says why it cannot be. */
export function readExamination(
  typed: TypedExamination,
  { classNames, ...among }: Among & { classNames: readonly ClassName[] },
): { fields: ExaminationFields; fault?: undefined } | { fault: string } {
  const { name, nepali_name, year, classes, isFinal, weights } = typed;
  const weighed = weighable(typed, among);
  const percents = Object.entries(weights).filter(
    ([other, text]) => text.trim() !== '' && weighed.some(({ _id }) => _id === other),
  );
  const { data, error } = examinationFields.safeParse({
    name,
    nepali_name,
    year,
    classes: classNames.filter((each) => classes.includes(each)),
    routine: isFinal ? [] : (among.examination?.routine ?? []),
    weights: isFinal ? Object.fromEntries(percents) : null,
  });
  return data ? { fields: data } : { fault: error.issues[0]!.message };
}
