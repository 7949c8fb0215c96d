import { MONTHS } from '@school-office/contract/enumerations';
import { AMOUNT } from '@school-office/contract/fields';
import { CONCESSION_KINDS, type ConcessionRequest } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { nameInWords, t } from '@school-office/contract/words';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';

interface ConcessionFieldsProps {
  form: ContractForm<ConcessionRequest>;
  /** Those that can be chosen. */
  heads: readonly FeeHead[];
}

/** What a concession takes off, in which months, and why. */
export function ConcessionFields({ form, heads }: ConcessionFieldsProps) {
  const headsFailure = form.formState.errors.heads?.message;
  return (
    <>
      <div className={looks('formGrid')}>
        <SelectField form={form} name="kind" options={CONCESSION_KINDS} />
        <TextField form={form} name="percent" range={AMOUNT} />
        <MoneyField form={form} name="amount" label={t('Or rupees a month')} />
      </div>
      <fieldset className={looks('boxes')}>
        <legend className={looks('label')}>{t('Off', { context: 'which heads' })}</legend>
        {heads.map((head) => (
          <Check key={head._id} value={head._id} {...form.register('heads')}>
            {nameInWords(head)}
          </Check>
        ))}
        {headsFailure !== undefined && (
          <p className={looks('failure')} role="alert">
            {headsFailure}
          </p>
        )}
      </fieldset>
      <div className={looks('pair')}>
        <SelectField form={form} name="from_month" options={MONTHS} />
        <TextField form={form} name="from_year" />
        <SelectField form={form} name="until_month" options={MONTHS} />
        <TextField form={form} name="until_year" />
      </div>
      <TextField form={form} name="reason" />
    </>
  );
}
