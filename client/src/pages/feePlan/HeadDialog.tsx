import { FEE_PARTS, FEE_PART_LABELS, MONTHS, type FeePart } from '@school-office/contract/enumerations';
import { DUE_TIMES, feeHead, type FeeHead, type FeeHeadFields } from '@school-office/contract/money/feePlan';
import { nameInWords, phrase, t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { feeHeadSave } from '../../features/plan/planRequests.ts';
import { useChangedMeanwhile } from '../../store/useChangedMeanwhile.ts';
import { useRequest } from '../../store/useRequest.ts';

const DUE_LABELS: Record<string, string> = {
  monthly: phrase('Every month'),
  months: phrase('In some months'),
  admission: phrase('Once, at admission'),
};

interface HeadDialogProps {
  /** Undefined for a new one. */
  head: FeeHead | undefined;
  /** Called when another desk has changed it since: the list is to come new. */
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** A fee head: what it is called, when it is due, and for whom. */
export function HeadDialog({ head, onChanged, onDone, onClose }: HeadDialogProps) {
  const request = useRequest(feeHeadSave);
  const form = useContractForm<FeeHeadFields>(
    feeHead,
    head ?? { due: 'monthly', months: [], optional: false, retired: false },
  );

  useChangedMeanwhile(request.state.error, onChanged);
  const monthsFailure = form.formState.errors.months?.message;

  return (
    <FormDialog
      title={head ? nameInWords(head) : t('New fee head')}
      label={t('Save')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      focus="name"
      send={(fields) => request.run({ head, fields })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={looks('formGrid')}>
        <TextField form={form} name="name" />
        <TextField form={form} name="nepali_name" />
        <SelectField
          form={form}
          name="part"
          options={FEE_PARTS}
          labelOf={(part) => t(FEE_PART_LABELS[part as FeePart])}
        />
        <SelectField
          form={form}
          name="due"
          options={DUE_TIMES}
          labelOf={(due) => t(DUE_LABELS[due] ?? due)}
        />
      </div>
      {form.watch('due') === 'months' && (
        <fieldset className={looks('boxes')}>
          <legend className={looks('label')}>{t('Months')}</legend>
          {MONTHS.map((month) => (
            <Check key={month} value={month} {...form.register('months')}>
              {t(month)}
            </Check>
          ))}
          {monthsFailure !== undefined && (
            <p className={looks('failure')} role="alert">
              {monthsFailure}
            </p>
          )}
        </fieldset>
      )}
      <Check {...form.register('optional')} className={looks('field')}>
        {t('Only for students who are put on it, such as hostel or transport')}
      </Check>
      {head && (
        <Check {...form.register('retired')} className={looks('field')}>
          {t('Retired: no longer charged. What was charged stays.')}
        </Check>
      )}
    </FormDialog>
  );
}
