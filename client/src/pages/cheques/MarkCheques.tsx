import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { nepaliDay, optional, text } from '@school-office/contract/fields';
import type { Cheque } from '@school-office/contract/money/cheques';
import { sumRupees } from '@school-office/contract/money/money';
import type { Place } from '@school-office/contract/money/places';
import { phrase, t } from '@school-office/contract/words';
import { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { wholeDay } from '../../lib/typedDays.ts';
import { useChangedMeanwhile } from '../../store/useChangedMeanwhile.ts';
import { useRequest } from '../../store/useRequest.ts';
import { chequesText } from './chequeColumns.tsx';
import { chequesMark } from './chequesRequests.ts';

const typed = z.object({ day: nepaliDay('Day'), place: optional(text('Bank'), undefined) });

type Mark = 'banked' | 'cleared' | 'in hand';

export interface ToMark {
  state: Mark;
  cheques: readonly Cheque[];
  /** Each on the day of its own receipt. */
  isOnOwnDays?: boolean;
}

const WORDS: Record<Mark, { label: string; busyLabel: string; explanation: string }> = {
  banked: {
    label: phrase('Banked'),
    busyLabel: phrase('Marking'),
    explanation: phrase('At the bank, which has not paid yet: the money stays in cheques in hand.'),
  },
  cleared: {
    label: phrase('Cleared'),
    busyLabel: phrase('Clearing'),
    explanation: phrase('The bank has paid: the money moves from cheques in hand into the bank.'),
  },
  'in hand': {
    label: phrase('In hand again'),
    busyLabel: phrase('Marking'),
    explanation: phrase('Not at the bank any more, or never brought there.'),
  },
};

interface MarkChequesProps extends ToMark {
  /** Those that can take the money, the one first that does if nothing is said. */
  banks: readonly Place[];
  /** '2083-08-06' */
  today: string;
  /** Called when a cheque was changed meanwhile: the list is to come new. */
  onChanged: () => void;
  /** Called when it is done, which is said already. */
  onDone: () => void;
  onClose: () => void;
}

/** Says what the bank has done with cheques, on which day, and which bank: one act for all of them. */
export function MarkCheques(props: MarkChequesProps) {
  const { state, cheques, isOnOwnDays = false, banks, today, onChanged, onDone, onClose } = props;
  const request = useRequest(chequesMark);
  const idempotencyKey = useIdempotencyKey(request.state.error);
  const brought = new Set(cheques.flatMap(({ place }) => place ?? []));
  const isInMany = brought.size > 1;
  const asksBank = state !== 'in hand' && banks.length > 1 && !isInMany;
  const [bank = banks[0]?.key] = brought;
  const form = useContractForm(typed, { day: formatNepaliDateShort(today), place: bank });
  useChangedMeanwhile(request.state.error, onChanged);
  const { label, busyLabel, explanation } = WORDS[state];
  const sum = formatRupees(sumRupees(cheques.map(({ amount }) => amount)));
  return (
    <FormDialog
      title={t('{{label}}: {{cheques}}, {{sum}}', {
        label: t(label),
        cheques: chequesText(cheques.length),
        sum,
      })}
      label={t(label)}
      busyLabel={t(busyLabel)}
      form={form}
      request={request}
      focus={isOnOwnDays ? undefined : 'day'}
      send={({ day, place }) => {
        const marking = {
          receipts: cheques.map(({ receipt }) => receipt),
          state,
          ...(isOnOwnDays ? { own_days: true } : { day }),
          ...(asksBank && place !== undefined && { place }),
        };
        return request.run({ marking, idempotencyKey: idempotencyKey() });
      }}
      onDone={onDone}
      width="narrow"
      onClose={onClose}
    >
      <p>
        {isOnOwnDays
          ? t('Each counts as paid by the bank on the day on which it was received.')
          : t(explanation)}
      </p>
      {isInMany && state === 'cleared' && <p>{t('Each goes into the bank to which it was brought.')}</p>}
      {!isOnOwnDays && (
        <TextField
          form={form}
          name="day"
          readAs={(written) => wholeDay(written, formatNepaliDateShort(today))}
        />
      )}
      {asksBank && (
        <SelectField
          form={form}
          name="place"
          options={banks.map(({ key }) => key)}
          labelOf={(key) => banks.find((one) => one.key === key)?.name ?? key}
          required
        />
      )}
    </FormDialog>
  );
}
