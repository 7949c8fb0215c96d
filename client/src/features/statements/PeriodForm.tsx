import { useEffect, useId, useState } from 'react';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { MONTHS } from '@school-office/contract/enumerations';
import { BS_YEAR, monthNameOf } from '@school-office/contract/nepaliCalendar';
import { readNumber } from '@school-office/contract/numericRanges';
import { Field } from '../../components/form/Field.tsx';
import { rulesOf } from '../../components/form/rulesOf.ts';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useToday } from '../../components/useToday.ts';
import '../../components/form/form.scss';
import type { AskedPeriod } from './statementRequests.ts';

const CHOICES = [
  { label: 'All till Date', asks: [] },
  { label: 'Particular Year', asks: ['year'] },
  { label: 'Particular Month of Particular Year', asks: ['year', 'month'] },
] as const;
const THE_MONTH = CHOICES[2];

type Choice = (typeof CHOICES)[number];
type PeriodFields = Record<'year' | 'month', string>;

export interface PeriodFormProps {
  /** Called at once with this BS month, then with each chosen period; with null while the fields name none. */
  onSearch: (period: AskedPeriod | null) => void;
  busy: boolean;
}

/** The period of a statement: the year and month that the payments are for. */
export function PeriodForm({ onSearch, busy }: PeriodFormProps) {
  const today = useToday();
  const [now] = useState<PeriodFields>({
    year: String(today.year),
    month: monthNameOf(today),
  });
  const [choice, setChoice] = useState<Choice>(THE_MONTH);
  const choicesId = useId();
  const form = useForm({ defaultValues: now });
  const { clearErrors, getValues } = form;

  useEffect(() => onSearch(now), [onSearch, now]);

  // Searches at once, so that the list always belongs to the pressed button.
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    clearErrors();
    onSearch(periodOf(chosen, getValues()));
  };
  const search = form.handleSubmit(
    (values) => onSearch(periodOf(choice, values)),
    () => onSearch(null),
  );

  return (
    <form
      className="panel period-form"
      noValidate
      role="search"
      aria-label="Period"
      onSubmit={(event) => void search(event)}
    >
      <div role="group" aria-labelledby={choicesId}>
        <span id={choicesId} className="form-label">
          Payments for
        </span>
        <div className="period-choices">
          {CHOICES.map((each) => (
            <button
              key={each.label}
              type="button"
              className="btn btn-outline"
              aria-pressed={each === choice}
              onClick={() => choose(each)}
            >
              {each.label}
            </button>
          ))}
        </div>
      </div>
      {choice.asks.length > 0 && (
        <div className="period-fields">
          <Field form={form} name="year" label="Year" required>
            {(props, invalid) => (
              <input
                {...props}
                {...form.register('year', rulesOf({ label: 'Year', required: true }, 'text', BS_YEAR))}
                className={`form-control ${invalid}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder="Enter the year such as 2070"
              />
            )}
          </Field>
          {asks(choice, 'month') && (
            <SelectField form={form} name="month" label="Month" options={MONTHS} required />
          )}
          <button type="submit" className="btn btn-primary submit" disabled={busy}>
            <Search aria-hidden="true" size={17} />
            Search
          </button>
        </div>
      )}
    </form>
  );
}

function asks(choice: Choice, field: keyof PeriodFields): boolean {
  return choice.asks.some((asked) => asked === field);
}

/** Returns the chosen period; null if a needed field is empty, or the year is no BS year. */
function periodOf(choice: Choice, { year, month }: PeriodFields): AskedPeriod | null {
  if (!asks(choice, 'year')) return {};
  if (readNumber(year, BS_YEAR) === undefined) return null;
  if (!asks(choice, 'month')) return { year: year.trim() };
  return month === '' ? null : { year: year.trim(), month };
}
