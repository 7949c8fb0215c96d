import { asciiDigits } from '@school-office/contract/digits';
import type { Annual, FiscalYear } from '@school-office/contract/money/annual';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { z } from 'zod';
import { say, sayAnswer } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { fiscalYearClose } from './annualRequests.ts';

interface CloseYearProps {
  year: FiscalYear;
  totals: Annual['totals'];
  /** Called when it is closed, also if another desk was first, and when it may not be closed. */
  onEnded: () => void;
  onClose: () => void;
}

/** Closes a fiscal year for ever, once its number is typed: what is unusual to close with stands above. */
export function CloseYear({ year: { fiscal_year, warnings }, totals, onEnded, onClose }: CloseYearProps) {
  const { state, run } = useOwnRequest(fiscalYearClose);
  const keyOf = useIdempotencyKey(state.error);
  const form = useContractForm(useMemo(() => typedYear(fiscal_year), [fiscal_year]));
  const isRefused = state.error?.status === 409;
  const end = useEffectEvent(() => {
    say({ kind: 'danger', text: state.error!.message });
    onEnded();
  });
  useEffect(() => {
    if (isRefused) end();
  }, [isRefused]);

  const submit = form.handleSubmit(() =>
    sayAnswer(run({ fiscalYear: fiscal_year, idempotencyKey: keyOf() }), onEnded),
  );

  return (
    <Dialog
      title={t('Close {{fiscal_year}}?', { fiscal_year })}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <RequestBanner state={state} silent={isRefused} keepsTyped />
      {warnings.length > 0 && (
        <Alert as="div" kind="warning">
          {t('Look at this first:')}
          <ul className={looks('bullets')}>
            {warnings.map((warning) => (
              <li key={warning}>{t('{{sentence}}.', { sentence: warning })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p>
        {t('{{income}} came in, {{expense}} went out, and {{closing}} lie in all places at its end.', {
          income: formatRupees(totals.income),
          expense: formatRupees(totals.expense),
          closing: formatRupees(totals.closing),
        })}
      </p>
      <p className={looks('strong')}>
        {t('After this nothing of {{fiscal_year}} can be written or cancelled. Close it after the audit.', {
          fiscal_year,
        })}
      </p>
      <TextField
        form={form}
        name="year"
        label={t('Type {{fiscal_year}} to close it', { fiscal_year })}
        required
        className={looks('narrow')}
      />
      <DialogActions onLeave={onClose}>
        <SubmitButton
          label={t('Close {{fiscal_year}}', { fiscal_year })}
          busyLabel={t('Closing', { context: 'the year' })}
          busy={state.status === 'loading'}
          kind="danger"
        />
      </DialogActions>
    </Dialog>
  );
}

/** '2082/83' in either digits, however its two numbers are divided. */
function typedYear(fiscalYear: string) {
  return z.object({
    year: z.string().refine((text) => digits(text) === digits(fiscalYear), {
      error: () => t('Type {{fiscalYear}}, the year that is closed', { fiscalYear }),
    }),
  });
}

function digits(text: string): string {
  return asciiDigits(text).replace(/\D/gu, '');
}
