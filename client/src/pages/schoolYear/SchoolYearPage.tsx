import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatNepaliDate, daysInMonth, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { useToday } from '../../components/useToday.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { useCopyOfPlan } from '../../features/schoolYear/CopyNewPlan.tsx';
import { schoolYear, schoolYearBegin, schoolYearUndo } from '../../features/schoolYear/schoolYearRequests.ts';
import { TurnClasses } from '../../features/schoolYear/TurnClasses.tsx';
import { turnColumns, turnRows } from '../../features/schoolYear/turnColumns.ts';
import { TurnStudents } from '../../features/schoolYear/TurnStudents.tsx';
import { useTurn } from '../../features/schoolYear/useTurn.ts';
import { loadClasses } from '../../features/school/classRequests.ts';
import { school } from '../../features/school/schoolRequests.ts';
import { counted, formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';
import panelStyles from '../../components/panel.module.css';
import styles from './SchoolYearPage.module.css';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

const CHAITRA = 12;
/** A year that was not begun in time is begun in its first months. */
const LATE_UNTIL_MONTH = 3;

/** A new school year: the one in the address, else the next one. */
export function SchoolYearPage() {
  const { year } = useParams();
  const today = useToday();
  const next = today.month <= LATE_UNTIL_MONTH ? today.year : today.year + 1;
  const chosen = year === undefined ? next : Number(year);
  if (!Number.isInteger(chosen) || chosen < today.year || chosen > today.year + 1) return <NotFound />;
  return <YearPage key={chosen} year={chosen} />;
}

function YearPage({ year }: { year: number }) {
  const { state, refresh } = useLoaded(schoolYear, year);
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const dispatch = useAppDispatch();
  const onDone = (text: string) => {
    setMessage({ kind: 'success', text });
    refresh();
    dispatch(loadClasses());
    void dispatch(school.run(undefined));
  };
  return (
    <>
      <Banner message={message} />
      <Loaded state={state} refresh={refresh}>
        {(preview) =>
          preview.begun ? (
            <Begun preview={preview} begun={preview.begun} onUndone={onDone} />
          ) : (
            <Beginning preview={preview} onBegun={onDone} refresh={refresh} />
          )
        }
      </Loaded>
      {!state.result && <PageHeader title={`New school year ${year}`} />}
    </>
  );
}

interface BeginningProps {
  preview: SchoolYearPreview;
  onBegun: (message: string) => void;
  refresh: () => void;
}

function Beginning({ preview, onBegun, refresh }: BeginningProps) {
  const { year, uncharged } = preview;
  const today = useToday();
  const turning = useTurn(preview);
  const { classes, sums, dues, turn, isMarked } = turning;
  const [name, setName] = useState('');
  const chosen = classes.find((one) => one.name === name) ?? classes[0];
  const { state, run, reset } = useRequest(schoolYearBegin);
  const keyOf = useIdempotencyKey(state.error);
  const plan = useCopyOfPlan(year);
  const { ask, question } = useQuestion();
  const { question: leaving } = useAskBeforeLeaving({
    unsaved: isMarked && state.status !== 'success',
    loss: `${year} has not begun yet. If you leave, your marks are lost.`,
    onLeave: turning.forget,
  });
  const isRefused = state.status === 'fail' && state.error?.status === 409;
  useEffect(() => {
    // The roll has changed, or another desk has begun the year: it is read again, and the marks stay.
    if (isRefused) refresh();
  }, [isRefused, refresh]);

  useEffect(() => () => void reset(), [reset]);

  const begin = async () => {
    const isEarly = today.year < year && today.month < CHAITRA;
    const early = `It is not Chaitra yet. Lists and search show the classes of ${year} at once.`;
    if (
      !(await ask({ title: `Begin ${year} now?`, reasons: isEarly ? [early] : [], yes: `Begin ${year}` }))
    ) {
      return;
    }
    if (!(await plan.copy())) return;
    const answer = await run({ year, turn, idempotencyKey: keyOf() });
    if (!answer) return;
    turning.forget();
    onBegun(answer.message);
  };

  if (!chosen) {
    return (
      <>
        <PageHeader title={`New school year ${year}`} />
        <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
          <p>There are no students yet. Register or import them first.</p>
        </div>
      </>
    );
  }
  const next = classes[classes.indexOf(chosen) + 1] ?? classes[0]!;
  return (
    <div className={styles.page}>
      <PageHeader
        title={`New school year ${year}`}
        subtitle={`${year - 1} ends on ${daysInMonth(year - 1, CHAITRA)} Chaitra. Nothing changes before you begin.`}
      >
        <ExcelButton title={`School year ${year}`} columns={turnColumns} rows={turnRows(turning)} />
        <button
          type="button"
          className={buttonStyles.primary}
          disabled={state.status === 'loading' || plan.saving.status === 'loading' || plan.isWrong}
          onClick={() => void begin()}
        >
          Begin {year} with {counted(sums.up + sums.stay, 'student')}
        </button>
      </PageHeader>
      {question}
      {leaving}
      <RequestBanner state={state} keepsTyped />
      <RequestBanner state={plan.saving} />
      {turning.since !== undefined && (
        <p className={alertStyles.warning} role="status">
          What you marked {turning.since} is still here.{' '}
          <button type="button" className={buttonStyles.link} onClick={turning.forget}>
            Clear
          </button>
        </p>
      )}
      {uncharged.length > 0 && (
        <p className={alertStyles.warning} role="status">
          {monthRanges(uncharged)} of {year - 1} {uncharged.length === 1 ? 'is' : 'are'} not charged yet. It
          can still be done after the new year has begun.
        </p>
      )}
      <div
        className={`${panelStyles.titled} ${layoutStyles.row} ${layoutStyles.apart} ${layoutStyles.below}`}
        role="status"
        aria-label="Sums"
      >
        <Sum name="Go up" value={formatNumber(sums.up)} />
        <Sum name="Stay" value={formatNumber(sums.stay)} />
        <Sum name="Pass out" value={formatNumber(sums.pass_out)} />
        <Sum name="Leave" value={formatNumber(sums.leave)} />
        <Sum name="Dues that go with them" value={formatRupees(dues.go)} />
        {dues.leave > 0 && <Sum name="Owed by those who go" value={formatRupees(dues.leave)} />}
        {plan.field}
      </div>
      <div className={styles.panels}>
        <TurnClasses turning={turning} chosen={chosen} onChoose={setName} />
        <TurnStudents key={chosen.name} turning={turning} one={chosen} onNext={() => setName(next.name)} />
      </div>
    </div>
  );
}

/** 'Kartik, Poush to Chaitra' */
function monthRanges(months: readonly MonthName[]): string {
  const runs: MonthName[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && MONTHS.indexOf(run.at(-1)!) + 1 === MONTHS.indexOf(month)) run.push(month);
    else runs.push([month]);
  }
  return runs.map((run) => (run.length === 1 ? run[0] : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className={`${textStyles.note} ${textStyles.block}`}>{name}</span>
      <b>{value}</b>
    </div>
  );
}

interface BegunProps {
  preview: SchoolYearPreview;
  begun: NonNullable<SchoolYearPreview['begun']>;
  onUndone: (message: string) => void;
}

function Begun({ preview: { year }, begun, onUndone }: BegunProps) {
  const accountName = useAccountName();
  const { state, run } = useRequest(schoolYearUndo);
  const { ask, question } = useQuestion();
  const undo = async () => {
    const reasons = [
      'Everybody goes back to the class, section and roll number of before. It is refused once something was built on the new year, such as a bill, a receipt or a certificate of one who left.',
    ];
    if (!(await ask({ title: `Undo the beginning of ${year}?`, reasons, yes: 'Undo' }))) return;
    const answer = await run(year);
    if (answer) onUndone(answer.message);
  };
  return (
    <>
      <PageHeader title={`School year ${year}`} />
      {question}
      <RequestBanner state={state} />
      <section className={panelStyles.empty}>
        <h2>{year} has begun</h2>
        <p>
          {formatNumber(begun.up)} went up, {formatNumber(begun.stay)} stayed, {formatNumber(begun.pass_out)}{' '}
          passed out, {formatNumber(begun.leave)} left. Begun on{' '}
          {formatNepaliDate(nepaliDateOf(new Date(begun.at)))} by {accountName(begun.account)}.
        </p>
        <button
          type="button"
          className={buttonStyles.outline}
          disabled={state.status === 'loading'}
          onClick={() => void undo()}
        >
          Undo
        </button>
      </section>
    </>
  );
}
