import {
  formatNepaliDateShort,
  parseNepaliDate,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import { AGE, ageAt, birthDate } from '@school-office/contract/fields';
import { t } from '@school-office/contract/words';
import { useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';

const schema = birthDate('Birth date');

interface FormOfPerson<Values extends FieldValues> {
  /** The form of a pupil or an employee. */
  form: UseFormReturn<Values, unknown, unknown>;
}

type WithBirthDate = ContractForm<{ birth_date: string; age: number }>;

/** The age, which cannot be typed where it is counted from the birth date. */
export function AgeField<Values extends FieldValues>(props: FormOfPerson<Values>) {
  const form = props.form as unknown as WithBirthDate;
  const isCounted = schema.safeParse(form.watch('birth_date')).success;
  return (
    <TextField
      form={form}
      name="age"
      range={AGE}
      readOnly={isCounted}
      aside={isCounted ? <span>{t('counted')}</span> : undefined}
    />
  );
}

/** The birth date in both calendars: either can be typed, and the other follows. With one, the age is counted. */
export function BirthDateFields<Values extends FieldValues>(props: FormOfPerson<Values>) {
  const form = props.form as unknown as WithBirthDate;
  const adId = useId();
  const born = form.watch('birth_date');
  /** The text of the AD field while it is typed; it stays as long as it is no day. */
  const [typedAd, setTypedAd] = useState<string>();

  const take = (text: string) => {
    const { data } = schema.safeParse(text);
    if (data === undefined) return;
    form.setValue('age', String(ageAt(data, new Date())), { shouldDirty: true, shouldValidate: true });
  };
  const typeAd = (text: string) => {
    const bs = bsOf(text);
    setTypedAd(text);
    if (bs === undefined && text !== '') return;
    const { isSubmitted, errors } = form.formState;
    const shouldValidate = isSubmitted || errors.birth_date !== undefined;
    form.setValue('birth_date', bs ?? '', { shouldDirty: true, shouldValidate });
    take(bs ?? '');
  };
  /** Refuses a text that is no day at the birth date: left out, it would be lost without a word. */
  const endAd = () => {
    if (!typedAd || bsOf(typedAd) !== undefined) {
      setTypedAd(undefined);
      return;
    }
    form.setValue('birth_date', t('{{day}} AD', { day: typedAd }), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };

  return (
    <div className={looks('pair')}>
      <TextField
        form={form}
        name="birth_date"
        note={t('BS')}
        placeholder="2074/05/12"
        onChange={(text) => {
          setTypedAd(undefined);
          take(text);
        }}
      />
      <div className={looks('field')}>
        <label className={looks('label')} htmlFor={adId}>
          {t('in AD')}
        </label>
        <input
          id={adId}
          className={looks('control')}
          autoComplete="off"
          placeholder="2017/08/28"
          value={typedAd ?? adOf(born)}
          onChange={({ target }) => typeAd(target.value)}
          onBlur={endAd}
        />
      </div>
    </div>
  );
}

function adOf(bs: string): string {
  try {
    return toAdDay(parseNepaliDate(bs)).replaceAll('-', '/');
  } catch {
    return '';
  }
}

/** Reads '2017/08/28', '2017-8-28', '2017.8.28'; undefined while it is no day. */
function bsOf(text: string): string | undefined {
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(asciiDigits(text.trim()));
  if (!parts) return undefined;
  const [year, month, day] = [parts[1]!, parts[3]!.padStart(2, '0'), parts[4]!.padStart(2, '0')];
  try {
    const date = toNepaliDate(`${year}-${month}-${day}`);
    return formatNepaliDateShort(date);
  } catch {
    return undefined;
  }
}
