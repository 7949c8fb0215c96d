import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import {
  advanceRequest,
  advanceReturn as returnRequest,
  BEFORE,
} from '@school-office/contract/money/advances';
import { WAYS } from '@school-office/contract/money/receipts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { advanceGive, advanceReturn } from './advanceRequests.ts';

interface AdvanceDialogProps {
  kind: EmployeeKind;
  employee: EmployeeInFull;
  onDone: () => void;
  onClose: () => void;
}

const giving = advanceRequest.pick({ amount: true, way: true, a_month: true, reference: true, note: true });
const returning = returnRequest.pick({ amount: true, way: true, reference: true, note: true });

/** Gives an advance; or says one from before the books began, of which no money moves. */
export function AdvanceDialog({ kind, employee, onDone, onClose }: AdvanceDialogProps) {
  const request = useRequest(advanceGive);
  const form = useContractForm(giving, { way: 'Cash' as const });
  const idempotencyKey = useIdempotencyKey(request.state.error);
  return (
    <FormDialog
      title={`Advance for ${employee.name}`}
      label="Give"
      busyLabel="Giving"
      width="narrow"
      form={form}
      request={request}
      focus="amount"
      send={(fields) =>
        request.run({
          fields: { ...fields, employee: employee._id, kind, day: undefined },
          idempotencyKey: idempotencyKey(),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <MoneyField form={form} name="amount" />
      <SelectField
        form={form}
        name="way"
        options={[...WAYS, BEFORE]}
        labelOf={(way) => (way === BEFORE ? 'From before the books began' : way)}
      />
      <MoneyField form={form} name="a_month" label="Taken off each month" />
      <TextField form={form} name="reference" />
      <TextField form={form} name="note" />
    </FormDialog>
  );
}

/** What an employee gives back of an advance. */
export function ReturnDialog({
  kind,
  employee,
  left,
  onDone,
  onClose,
}: AdvanceDialogProps & { left: number }) {
  const request = useRequest(advanceReturn);
  const form = useContractForm(returning, { way: 'Cash' as const });
  const idempotencyKey = useIdempotencyKey(request.state.error);
  return (
    <FormDialog
      title={`${employee.name} gives back`}
      label="Given back"
      busyLabel="Writing"
      width="narrow"
      form={form}
      request={request}
      focus="amount"
      send={(fields) =>
        request.run({
          fields: { ...fields, employee: employee._id, kind, day: undefined },
          idempotencyKey: idempotencyKey(),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{formatRupees(left)} is left.</p>
      <MoneyField form={form} name="amount" />
      <SelectField form={form} name="way" options={WAYS} />
      <TextField form={form} name="reference" />
      <TextField form={form} name="note" />
    </FormDialog>
  );
}
