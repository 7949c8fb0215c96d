import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { headingText, type Column } from './reading/matchColumns.ts';
import { peopleOf } from './reading/people.ts';
import type { Question, Reading, SaidForAll } from './reading/reading.ts';
import type { Table } from './reading/tableOf.ts';

interface AskedOnceProps extends Pick<Reading, 'fields' | 'columns' | 'forAll' | 'fromPreeti'> {
  table: Table;
  questions: readonly Question[];
  onForAll: (forAll: SaidForAll) => void;
}

/** What is asked once for all rows, and what of the file is left out. */
export function AskedOnce({ table, columns, forAll, questions, onForAll, ...reading }: AskedOnceProps) {
  const { answers = {} } = forAll;
  const { leftOut } = peopleOf(table, { columns, ...reading });
  const remarks = [
    ...(table.remarks ?? []),
    leftOut,
    notTaken(table, columns),
    givenNumbers(reading.fields, columns),
  ].filter(Boolean);
  if (questions.length + remarks.length === 0) return null;
  return (
    <Frame as="section" kind="bar" className={looks('list')} aria-label={t('Of the whole list')}>
      {questions.map(({ id, text, choices, usual }) => (
        <LabelledSelect
          key={id}
          label={text}
          options={[...(usual === '' ? [''] : []), ...choices.map(({ value }) => value)]}
          value={answers[id] ?? usual}
          labelOf={(answer) => choices.find(({ value }) => value === answer)?.text ?? t('Choose…')}
          onChoose={(answer) => onForAll({ ...forAll, answers: { ...answers, [id]: answer } })}
        />
      ))}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Frame>
  );
}

/** No column with something in it is passed over in silence, but for one that counts the rows. */
function notTaken({ rows }: Table, columns: readonly Column[]): string | undefined {
  const left = columns.filter(
    ({ at, heading, field }) =>
      field === '' && !isCount(heading) && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  const names = left.map(headingText);
  if (names.length === 0) return undefined;
  return names.length === 1
    ? t('The column {{name}} is not taken.', { name: names[0]! })
    : t('The columns {{names}} are not taken.', { names: names.join(', ') });
}

/** Says of a list of pupils without admission numbers that the school gives them. */
function givenNumbers(fields: Reading['fields'], columns: readonly Column[]): string | undefined {
  const hasNumber = columns.some(({ field }) => field === 'admission_no');
  return fields.some(({ name }) => name === 'admission_no') && !hasNumber
    ? t('No column has admission numbers: each new pupil gets the next one of the school.')
    : undefined;
}

/** 'S.N.', 'क्र.सं.' */
function isCount(heading: string): boolean {
  return /^(?:s\.?\s*n\.?(?:o\.?)?|serial(?: no\.?)?|#|no\.?|क्र\.?\s*सं\.?|सि\.?\s*नं\.?)$/iu.test(
    heading.trim(),
  );
}
