import {
  HOLDINGS,
  moneyHeadFields,
  type HeadDirection,
  type Holding,
  type MoneyHead,
  type MoneyHeadFields,
} from '@school-office/contract/money/moneyHeads';
import { nameInWords, phrase, t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useRequest } from '../../store/useRequest.ts';
import { moneyHeadSave } from './expenseRequests.ts';

export const HOLDS_NAMES: Record<Holding, string> = {
  tax: phrase('deposits tax'),
  fund: phrase('deposits provident fund and SSF'),
  cit: phrase('deposits citizen investment trust'),
};

const IT_HOLDS: Record<Holding, string> = {
  tax: phrase('It deposits tax'),
  fund: phrase('It deposits provident fund and SSF'),
  cit: phrase('It deposits citizen investment trust'),
};

interface HeadDialogProps {
  /** Null for a new one. */
  head: MoneyHead | null;
  direction: HeadDirection;
  /** Called when it is saved, which is said already. */
  onDone: () => void;
  onClose: () => void;
}

/** A head: what it is called, what of salaries it deposits, and whether it is in use. */
export function HeadDialog({ head, direction, onDone, onClose }: HeadDialogProps) {
  const request = useRequest(moneyHeadSave);
  const form = useContractForm<MoneyHeadFields>(moneyHeadFields, head ?? { direction, retired: false });
  return (
    <FormDialog
      title={head ? nameInWords(head) : t('New head')}
      label={t('Save')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      width="narrow"
      focus="name"
      send={(fields) => request.run({ id: head?._id, fields })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField form={form} name="name" />
      <TextField form={form} name="nepali_name" />
      {direction === 'out' && (
        <SelectField
          form={form}
          name="holds"
          options={HOLDINGS}
          empty={t('Nothing')}
          labelOf={(holding) => t(IT_HOLDS[holding as Holding])}
        />
      )}
      {head && (
        <Check {...form.register('retired')} className={looks('field')}>
          {t('Not used any more: it stays on its vouchers, and is not offered')}
        </Check>
      )}
    </FormDialog>
  );
}
