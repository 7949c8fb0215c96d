import {
  formatMonth,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type {
  ConcessionProposal,
  ConcessionRequest,
  ConcessionsAnswer,
} from '@school-office/contract/money/concessions';
import { isTuition, type FeeHead } from '@school-office/contract/money/feePlan';
import { listed, t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { ConcessionFields } from '../../features/plan/ConcessionFields.tsx';
import { chargingPreview } from '../../features/plan/planRequests.ts';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { paths, toConcessions } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { concessionsGive } from './concessionRequests.ts';

interface ManyFormProps {
  form: ContractForm<ConcessionRequest>;
  heads: readonly FeeHead[];
  ticked: readonly ConcessionProposal[];
  /** Those whom the table shows. */
  shown: readonly ConcessionProposal[];
  /** Called when it is given. */
  onGiven: () => void;
}

/** What those who are ticked get, and the button that gives it to all of them. */
export function ManyForm({ form, heads, ticked, shown, onGiven }: ManyFormProps) {
  const { state, send, questions, given } = useGiving(form, ticked, shown, onGiven);
  const charged = useChargedMonths(form, heads);
  const from = monthTyped(form);
  return (
    <form
      noValidate
      aria-label={t('Concession for many')}
      aria-busy={state.status === 'loading'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {questions}
      <RequestBanner state={state} fields={Object.keys(form.getValues())} keepsTyped />
      {given && <Given {...given} />}
      <ConcessionFields form={form} heads={heads} />
      {from && charged.includes(monthNumber(from)) && (
        <Alert kind="notice">
          <Sentence
            text="{{month}} is charged already, and its bills stay. <a>Fee plan</a> finds the difference and corrects it."
            values={{ month: formatMonth(from) }}
            parts={{ a: <Link to={paths.feePlan} /> }}
          />
        </Alert>
      )}
      <div className={looks('formActions')}>
        <SubmitButton
          label={
            ticked.length === 0
              ? t('Nobody is ticked')
              : t('Give to {{students}}', { students: studentsInWords(ticked.length) })
          }
          busyLabel={t('Giving')}
          busy={state.status === 'loading'}
          disabled={ticked.length === 0}
        />
      </div>
    </form>
  );
}

interface GivenProps {
  answer: ConcessionsAnswer;
  from: SchoolMonth;
}

function useGiving(
  form: ManyFormProps['form'],
  ticked: readonly ConcessionProposal[],
  shown: readonly ConcessionProposal[],
  onGiven: () => void,
) {
  const { state, run, reset } = useOwnRequest(concessionsGive);
  const [given, setGiven] = useState<GivenProps>();
  const key = useIdempotencyKey(state.error);
  const { ask, question } = useQuestion();
  const { question: leaving } = useAskBeforeLeaving({ unsaved: form.formState.isDirty });
  useServerMessage(form, state.error, Object.keys(form.getValues()));
  const give = form.handleSubmit(async (concession) => {
    if (state.status === 'loading') return;
    const typed = concession as ConcessionRequest;
    const hidden = ticked.filter((one) => !shown.includes(one));
    const students = studentsInWords(ticked.length);
    const names = listed(hidden.map(({ student }) => student.student_name));
    const reasons = hidden.length === 0 ? [] : [t('Ticked, and not shown just now: {{names}}.', { names })];
    if (!(await ask({ title: t('Give it to {{students}}?', { students }), reasons, yes: t('Give it') })))
      return;
    setGiven(undefined);
    const ids = ticked.map(({ student }) => student._id);
    const answer = await run({ concessions: { ...typed, students: ids }, idempotencyKey: key() });
    if (!answer) return;
    say(answer.message);
    setGiven({ answer, from: { year: typed.from_year, month_name: typed.from_month } });
    form.reset(form.getValues());
    reset();
    onGiven();
  });
  return {
    state,
    given,
    // A second Enter must not give what the first is about to.
    send: () => void (form.formState.isSubmitting || give()),
    questions: (
      <>
        {question}
        {leaving}
      </>
    ),
  };
}

/** What was given last, and who was left out and why. */
function Given({ answer: { message, skipped }, from }: GivenProps) {
  return (
    <Alert as="div" kind="success">
      <p>
        {message} ·{' '}
        <Link to={toConcessions(from)}>{t('Concessions of {{period}}', { period: formatMonth(from) })}</Link>
      </p>
      {skipped.length > 0 && (
        <ul className={looks('bullets', 'list')}>
          {skipped.map(({ student, why }) => (
            <li key={student._id}>{why}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/**
 * Returns the `monthNumber` of the months of this year that are charged. Once they are known the form proposes the first month from
 * this one on that is not, and tuition.
 */
function useChargedMonths(form: ManyFormProps['form'], heads: readonly FeeHead[]): number[] {
  const thisMonth = useThisMonth();
  const { state } = useLoaded(chargingPreview, thisMonth);
  const { result } = state;
  const charged = (result?.charged_months ?? []).map((month_name) =>
    monthNumber({ year: thisMonth.year, month_name }),
  );
  const propose = useEffectEvent(() => {
    if (form.formState.isDirty) return;
    let month = monthNumber(thisMonth);
    while (charged.includes(month)) month += 1;
    const { year, month_name } = monthOf(month);
    form.reset({
      ...form.getValues(),
      heads: heads.filter(isTuition).map(({ _id }) => _id),
      from_year: String(year),
      from_month: month_name,
    });
  });
  useEffect(() => {
    if (result) propose();
  }, [result]);
  return charged;
}

/** The first month that is typed; undefined while it is none. */
function monthTyped(form: ManyFormProps['form']): SchoolMonth | undefined {
  const [year, month_name] = form.watch(['from_year', 'from_month']);
  return /^\d{4}$/u.test(year) && month_name !== ''
    ? { year: Number(year), month_name: month_name as SchoolMonth['month_name'] }
    : undefined;
}
