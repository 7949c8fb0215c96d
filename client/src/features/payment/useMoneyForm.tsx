import type { SubmitEvent } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm, type FormSchema, type FormTexts } from '../../components/form/useContractForm.ts';
import { useDraft } from '../../components/form/useDraft.tsx';
import { useQuestion, type Doubt } from '../../components/form/useQuestion.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useSettled, type PaymentsOfPage } from './usePayment.ts';

interface MoneyFormOptions<Fields> {
  /** Under which what is typed is kept. */
  draftName: string;
  /** Those at which a refusal of the server can stand. */
  fields: readonly string[];
  /** Has the focus when the draft is cleared. */
  firstField: FieldPath<FormTexts<Fields>>;
  /** The name of the person whom the form is about. */
  whose?: string;
  /** Whether something typed would be lost; without it, whether anything was changed. */
  isUnsaved?: (values: FormTexts<Fields>) => boolean;
  /** Called when the payment that was filled in is known to be made. */
  onPaid?: () => void;
}

/**
 * A form that pays. What is typed is kept as a draft until its payment is made, also when the page is left; leaving it
 * unsaved and unusual amounts are asked about; and however often it is sent, the server counts it once.
 */
export function useMoneyForm<Fields extends object, Content>(
  schema: FormSchema<Fields>,
  given: Partial<Fields>,
  payments: PaymentsOfPage<Content, unknown>,
  { draftName, fields, firstField, whose, isUnsaved, onPaid }: MoneyFormOptions<Fields>,
) {
  const form = useContractForm(schema, given);
  const { isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  const { error } = payments.state;
  const draft = useDraft(form, draftName, { error, firstField, whose });
  const { leave, question: leaving } = useAskBeforeLeaving({
    unsaved: isUnsaved?.(values) ?? isDirty,
    onLeave: draft.forget,
  });
  const { ask, question } = useQuestion();
  useServerMessage(form, error, fields);
  useSettled(payments, draft, onPaid);

  return {
    form,
    values,
    draft,
    leave,
    isSubmitting,
    /** Whether the answer to each payment of the page is known: before that, no other can be made. */
    isKnown: payments.unknown.length === 0,
    /** The dialogs, which the page renders. */
    questions: (
      <>
        {leaving}
        {question}
      </>
    ),
    /** Pays once the user has answered the doubt, if there is one. */
    pay: async (doubt: Doubt, content: Content, words: string) => {
      if (await ask(doubt)) payments.pay({ idempotencyKey: draft.idempotencyKey(), content, words });
    },
    /** A second Enter must not pay what the first is about to pay. */
    onSubmit: (submit: (event: SubmitEvent) => Promise<void>) => (event: SubmitEvent) => {
      if (isSubmitting) event.preventDefault();
      else void submit(event);
    },
  };
}
