import { monthNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import { statementPeriod, type StatementPeriod } from '@school-office/contract/money/statements';
import { phrase, t } from '@school-office/contract/words';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Field } from '../../components/form/Field.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useContractForm, type FormSchema } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import styles from './PeriodForm.module.css';

interface Choice {
  label: string;
  /** The fields that are asked for. */
  schema: FormSchema<StatementPeriod>;
}

const THE_MONTH: Choice = {
  label: phrase('Particular Month of Particular Year'),
  schema: statementPeriod.required(),
};
const THE_YEAR: Choice = {
  label: phrase('Particular Year'),
  schema: statementPeriod.pick({ year: true }).required(),
};
const CHOICES: Choice[] = [
  { label: phrase('All till Date'), schema: statementPeriod.pick({}) },
  THE_YEAR,
  THE_MONTH,
];

interface PeriodFormProps {
  /** Called at once with the period of the address or this BS month, then with each chosen period; with null while the fields name none. */
  onSearch: (period: StatementPeriod | null) => void;
  busy: boolean;
}

/** The period of a statement: the year and month that the payments are for. */
export function PeriodForm({ onSearch, busy }: PeriodFormProps) {
  const today = useToday();
  const [params] = useSearchParams();
  const [asked] = useState(() => statementPeriod.safeParse(Object.fromEntries(params)).data);
  const [now] = useState({ year: today.year, month: monthNameOf(today), ...asked });
  const [choice, setChoice] = useState<Choice>(asked?.year && !asked.month ? THE_YEAR : THE_MONTH);
  const choicesId = useId();
  const form = useContractForm(choice.schema, now);
  const { clearErrors, getValues } = form;

  const begin = useEffectEvent(() => onSearch(choice.schema.parse(now)));
  useEffect(() => begin(), []);

  // Searches at once, so that the list always belongs to the pressed button.
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    clearErrors();
    onSearch(chosen.schema.safeParse(getValues()).data ?? null);
  };
  const search = form.handleSubmit(onSearch, () => onSearch(null));

  return (
    <Frame
      as="form"
      kind="bar"
      className={styles.period}
      noValidate
      role="search"
      aria-label={t('Period')}
      onSubmit={(event) => void search(event)}
    >
      <div role="group" aria-labelledby={choicesId}>
        <span id={choicesId} className={looks('label')}>
          {t('Payments for')}
        </span>
        <div className={looks('row')}>
          {CHOICES.map((each) => (
            <Button key={each.label} aria-pressed={each === choice} onClick={() => choose(each)}>
              {t(each.label)}
            </Button>
          ))}
        </div>
      </div>
      {asks(choice, 'year') && (
        <div className={looks('row', 'fill', 'wide', 'top')}>
          <Field form={form} name="year">
            {(props, invalid) => (
              <input
                {...props}
                {...form.register('year')}
                className={`${looks('control')} ${invalid}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder={t('Enter the year such as 2070')}
              />
            )}
          </Field>
          {asks(choice, 'month') && <SelectField form={form} name="month" options={MONTHS} />}
          <Button sign={Search} type="submit" kind="primary" className={styles.submit} disabled={busy}>
            {t('Search')}
          </Button>
        </div>
      )}
    </Frame>
  );
}

function asks({ schema }: Choice, field: keyof StatementPeriod): boolean {
  return field in schema.shape;
}
