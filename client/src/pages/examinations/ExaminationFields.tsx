import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { nameInWords, t } from '@school-office/contract/words';
import { useId } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { useToday } from '../../components/useToday.ts';
import { EXAMINATIONS } from '../../features/school/examinations.ts';
import { useClassNames } from '../../features/school/useClasses.ts';
import { weighable, type TypedExamination } from './typedExamination.ts';
import styles from './ExaminationDialog.module.css';

interface ExaminationFieldsProps {
  typed: TypedExamination;
  /** The one that is changed. */
  examination: Examination | undefined;
  others: readonly Examination[];
  onChange: (changes: Partial<TypedExamination>) => void;
}

export function ExaminationFields({ typed, examination, others, onChange }: ExaminationFieldsProps) {
  const { isFinal } = typed;
  const hasRoutine = examination !== undefined && examination.routine.length > 0;
  return (
    <>
      <NameAndYear typed={typed} examination={examination} onChange={onChange} />
      <ClassBoxes typed={typed} onChange={onChange} />
      <Check
        checked={isFinal}
        disabled={hasRoutine}
        onTick={(isTicked) => onChange({ isFinal: isTicked })}
        className={looks('below')}
      >
        {t('A final of several examinations, by weights')}
      </Check>
      {isFinal && (
        <Weights typed={typed} weighed={weighable(typed, { examination, others })} onChange={onChange} />
      )}
    </>
  );
}

function NameAndYear({ typed, examination, onChange }: Omit<ExaminationFieldsProps, 'others'>) {
  const id = useId();
  const today = useToday();
  const { name, nepali_name, year } = typed;
  return (
    <div className={looks('fitGrid')}>
      <label className={looks('field')}>
        <span className={looks('label')}>{t('Name')}</span>
        <input
          className={looks('control')}
          list={`${id}-names`}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <datalist id={`${id}-names`}>
          {EXAMINATIONS.map((each) => (
            <option key={each} value={each} label={t(each)} />
          ))}
        </datalist>
      </label>
      <label className={looks('field')}>
        <span className={looks('label')}>
          {t('Name in Nepali')} <small>{t('(optional)')}</small>
        </span>
        <input
          className={looks('control')}
          lang="ne"
          value={nepali_name}
          onChange={({ target }) => onChange({ nepali_name: target.value })}
        />
      </label>
      <label className={looks('field')}>
        <span className={looks('label')}>{t('School year')}</span>
        <Select
          options={[today.year + 1, today.year, today.year - 1]}
          value={year}
          disabled={examination !== undefined}
          onChoose={(chosen) => onChange({ year: chosen })}
        />
      </label>
    </div>
  );
}

type PartProps = Pick<ExaminationFieldsProps, 'typed' | 'onChange'>;

function ClassBoxes({ typed: { classes }, onChange }: PartProps) {
  const classNames = useClassNames();
  return (
    <fieldset className={looks('boxes')}>
      <legend className={looks('label')}>
        {t('Classes')}{' '}
        <Button kind="link" onClick={() => onChange({ classes: classNames })}>
          {t('All')}
        </Button>{' '}
        <Button kind="link" onClick={() => onChange({ classes: [] })}>
          {t('None', { context: 'to tick' })}
        </Button>
      </legend>
      {classNames.map((each) => (
        <Check
          key={each}
          checked={classes.includes(each)}
          onTick={(isTicked) =>
            onChange({
              classes: isTicked ? [...classes, each] : classes.filter((one) => one !== each),
            })
          }
        >
          {t(each)}
        </Check>
      ))}
    </fieldset>
  );
}

function Weights({ typed: { year, weights }, weighed, onChange }: PartProps & { weighed: Examination[] }) {
  return (
    <div className={styles.weights}>
      {weighed.length === 0 && (
        <p className={looks('faint')}>
          {t('There is no other examination in {{year}} yet.', { year: formatYear(year) })}
        </p>
      )}
      {weighed.map((other) => (
        <label key={other._id}>
          {nameInWords(other)}
          <input
            className={looks('control')}
            inputMode="decimal"
            aria-label={t('Percent of {{name}}', { name: nameInWords(other) })}
            value={weights[other._id] ?? ''}
            onChange={({ target }) => onChange({ weights: { ...weights, [other._id]: target.value } })}
          />
          %
        </label>
      ))}
    </div>
  );
}
