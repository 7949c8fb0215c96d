import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { MONTHS } from '@school-office/server/contract/enumerations';
import { monthNameOf } from '@school-office/server/contract/nepaliCalendar';
import { Field } from '../../components/form/Field.tsx';
import { rulesOf } from '../../components/form/rulesOf.ts';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useToday } from '../../components/useToday.ts';
import type { RequestError } from '../../lib/requestError.ts';
import '../../styles/form.scss';
import type { AskedPeriod } from './statementRequests.ts';

export const PERIOD_FIELDS = ['year', 'month'] as const;

const CHOICES = [
  { label: 'All till Date', asks: [] },
  { label: 'Particular Year', asks: ['year'] },
  { label: 'Particular Month of Particular Year', asks: PERIOD_FIELDS },
] as const;
const THE_MONTH = CHOICES[2];

export interface PeriodFormProps {
  /** Called at once with this BS month, and then with what is searched for. */
  onSearch: (period: AskedPeriod) => void;
  busy: boolean;
  error: RequestError | null;
}

/** Which payments a statement lists: by the year and month they are for. */
export function PeriodForm({ onSearch, busy, error }: PeriodFormProps) {
  const today = useToday();
  const [now] = useState<Record<(typeof PERIOD_FIELDS)[number], string>>({
    year: String(today.year),
    month: monthNameOf(today),
  });
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>(THE_MONTH);
  const form = useForm({ defaultValues: now });
  const { clearErrors } = form;
  useServerMessage(form, error, PERIOD_FIELDS);

  useEffect(() => onSearch(now), [onSearch, now]);

  const choose = (chosen: (typeof CHOICES)[number]) => {
    setChoice(chosen);
    clearErrors();
    if (chosen.asks.length === 0) onSearch({});
  };
  const asks = (field: (typeof PERIOD_FIELDS)[number]) => choice.asks.some((asked) => asked === field);
  const search = form.handleSubmit(({ year, month }) =>
    onSearch(asks('month') ? { year: year.trim(), month } : { year: year.trim() }),
  );

  return (
    <form
      className="panel period-form"
      noValidate
      role="search"
      aria-label="Period"
      onSubmit={(event) => void search(event)}
    >
      <div className="period-choices" role="group" aria-label="Which payments">
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
      {choice.asks.length > 0 && (
        <div className="period-fields">
          <Field form={form} name="year" label="Year" required>
            {(props, invalid) => (
              <input
                {...props}
                {...form.register('year', rulesOf({ label: 'Year', required: true }, 'text'))}
                className={`form-control ${invalid}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder="Enter the year such as 2070"
              />
            )}
          </Field>
          {asks('month') && <SelectField form={form} name="month" label="Month" options={MONTHS} required />}
          <button type="submit" className="btn btn-primary submit" disabled={busy}>
            <Search aria-hidden="true" size={17} />
            Search
          </button>
        </div>
      )}
    </form>
  );
}
