import { daysInMonth } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { placeName } from '@school-office/contract/school/classes';
import type { SchoolYearPreview, Turn, TurnStudent } from '@school-office/contract/school/schoolYear';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sayAnswer } from '../../components/Banner.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { toSchoolYear } from '../../lib/paths.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { useCopyOfPlan } from './CopyNewPlan.tsx';
import { schoolYearBegin } from './schoolYearRequests.ts';
import { TurnClasses } from './TurnClasses.tsx';
import { TurnStudents } from './TurnStudents.tsx';
import { useTurn, type Turning } from './useTurn.ts';
import styles from './SchoolYearPage.module.css';

const CHAITRA = 12;

interface BeginningProps {
  preview: SchoolYearPreview;
  /** Whether the year began months ago by the calendar, so that the next one is more likely meant. */
  isUnderWay: boolean;
  onBegun: () => void;
  refresh: () => void;
}

/** A year that has not begun: what happens to each student, and the button that begins it. */
export function Beginning({ preview, isUnderWay, onBegun, refresh }: BeginningProps) {
  const { year, uncharged } = preview;
  const today = useToday();
  const turning = useTurn(preview);
  const { classes, sums, isMarked } = turning;
  const [name, setName] = useState('');
  const chosen = classes.find((one) => one.name === name) ?? classes[0];
  const plan = useCopyOfPlan(year);
  const { state, begin, question } = useBegin(year, { turning, plan, isUnderWay, onBegun, refresh });
  const { question: leaving } = useAskBeforeLeaving({
    unsaved: isMarked && state.status !== 'success',
    loss: t('{{year}} has not begun yet. Your marks will be lost.', { year: formatYear(year) }),
    onLeave: turning.forget,
  });

  if (!chosen) {
    return (
      <>
        <PageHeader title={t('New school year {{year}}', { year: formatYear(year) })} />
        <Frame kind="empty">
          <p>{t('There are no students yet. Register or import them first.')}</p>
        </Frame>
      </>
    );
  }
  const next = classes[classes.indexOf(chosen) + 1] ?? classes[0]!;
  const lastDay = { year: formatYear(year - 1), day: daysInMonth(year - 1, CHAITRA) };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('New school year {{year}}', { year: formatYear(year) })}
        subtitle={
          today.year >= year
            ? t('{{year}} ended on {{day}} Chaitra. Nothing changes before you begin.', lastDay)
            : t('{{year}} ends on {{day}} Chaitra. Nothing changes before you begin.', lastDay)
        }
      >
        <ExcelButton
          title={t('School year {{year}}', { year: formatYear(year) })}
          columns={turnColumns}
          rows={turnRows(turning)}
        />
        <Button
          kind="primary"
          disabled={state.status === 'loading' || plan.saving.status === 'loading' || plan.isWrong}
          onClick={() => void begin()}
        >
          {beginsWith(year, sums.up + sums.stay)}
        </Button>
      </PageHeader>
      {question}
      {leaving}
      <RequestBanner state={state} keepsTyped />
      <RequestBanner state={plan.saving} />
      {turning.since !== undefined && (
        <Alert kind="warning" role="status">
          {t('What you marked {{since}} is still here.', { since: turning.since })}{' '}
          <Button kind="link" onClick={turning.forget}>
            {t('Clear')}
          </Button>
        </Alert>
      )}
      {isUnderWay && (
        <Alert kind="warning" role="status">
          {alreadyUnderWay(year)}{' '}
          <Link to={toSchoolYear(year + 1)}>{t('Open {{year}}', { year: formatYear(year + 1) })}</Link>
        </Alert>
      )}
      {uncharged.length > 0 && <Uncharged year={year - 1} months={uncharged} />}
      <TurnSums turning={turning} planField={plan.field} />
      <div className={styles.panels}>
        <TurnClasses turning={turning} chosen={chosen} onChoose={setName} />
        <TurnStudents key={chosen.name} turning={turning} one={chosen} onNext={() => setName(next.name)} />
      </div>
    </div>
  );
}

function alreadyUnderWay(year: number): string {
  return t('{{year}} began on 1 Baisakh, months ago: the next school year is {{next}}.', {
    year: formatYear(year),
    next: formatYear(year + 1),
  });
}

function beginsWith(year: number, students: number): string {
  return students === 1
    ? t('Begin {{year}} with 1 student', { year: formatYear(year) })
    : t('Begin {{year}} with {{count}} students', { year: formatYear(year), count: students });
}

interface ToBegin extends Pick<BeginningProps, 'isUnderWay' | 'onBegun' | 'refresh'> {
  turning: Turning;
  plan: ReturnType<typeof useCopyOfPlan>;
}

/** Begins a year, once it is asked about. */
function useBegin(year: number, { turning, plan, isUnderWay, onBegun, refresh }: ToBegin) {
  const today = useToday();
  const { state, run } = useOwnRequest(schoolYearBegin);
  const keyOf = useIdempotencyKey(state.error);
  const { ask, question } = useQuestion();
  const isRefused = state.status === 'fail' && state.error?.status === 409;
  useEffect(() => {
    // The roll has changed, or another desk has begun the year: it is read again, and the marks stay.
    if (isRefused) refresh();
  }, [isRefused, refresh]);

  const begin = async () => {
    const isEarly = today.year < year && today.month < CHAITRA;
    const reasons = [
      ...(isEarly
        ? [
            t('It is not Chaitra yet. Lists and search show the classes of {{year}} at once.', {
              year: formatYear(year),
            }),
          ]
        : []),
      ...(isUnderWay ? [alreadyUnderWay(year)] : []),
    ];
    if (
      !(await ask({
        title: t('Begin {{year}} now?', { year: formatYear(year) }),
        reasons,
        yes: t('Begin {{year}}', { year: formatYear(year) }),
      }))
    )
      return;
    if (!(await plan.copy())) return;
    await sayAnswer(run({ year, turn: turning.turn, idempotencyKey: keyOf() }), onBegun);
  };

  return { state, begin, question };
}

/** Says which months of the old year are not charged yet. */
function Uncharged({ year, months }: { year: number; months: readonly MonthName[] }) {
  const said = { months: monthRanges(months), year: formatYear(year) };
  return (
    <Alert kind="warning" role="status">
      {months.length === 1
        ? t(
            '{{months}} of {{year}} is not charged yet. It can still be done after the new year has begun.',
            said,
          )
        : t(
            '{{months}} of {{year}} are not charged yet. It can still be done after the new year has begun.',
            said,
          )}
    </Alert>
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
  return runs
    .map((run) =>
      run.length === 1 ? t(run[0]!) : t('{{first}} to {{last}}', { first: t(run[0]!), last: t(run.at(-1)!) }),
    )
    .join(', ');
}

/** How many students go up, stay and leave, and what they owe. */
function TurnSums({ turning: { sums, dues }, planField }: { turning: Turning; planField: ReactNode }) {
  return (
    <Frame kind="titled" className={looks('row', 'apart', 'below')} role="status" aria-label={t('Sums')}>
      <Sum name={t('Go up')} value={formatNumber(sums.up)} />
      <Sum name={t('Stay', { context: 'in a class' })} value={formatNumber(sums.stay)} />
      <Sum name={t('Pass out')} value={formatNumber(sums.pass_out)} />
      <Sum name={t('Leave')} value={formatNumber(sums.leave)} />
      <Sum name={t('Dues that go with them')} value={formatRupees(dues.go)} />
      {dues.leave > 0 && <Sum name={t('Owed by those who go')} value={formatRupees(dues.leave)} />}
      {planField}
    </Frame>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className={looks('note', 'block')}>{name}</span>
      <b>{value}</b>
    </div>
  );
}

interface TurnRow extends TurnStudent {
  turn: Turn;
}

const KINDS: Record<Turn['kind'], string> = {
  up: phrase('Goes up'),
  stay: phrase('Stays'),
  pass_out: phrase('Passes out'),
  leave: phrase('Leaves'),
};

/** What goes into the Excel file: each pupil with the way into the new year. */
const turnColumns: ListColumn<TurnRow>[] = [
  { name: phrase('Class'), value: (row) => placeName(row) },
  { name: phrase('Roll'), value: ({ roll_no }) => roll_no },
  columnOf(STUDENT_TITLES, 'student_name'),
  { name: phrase('Result'), value: ({ result }) => result?.outcome ?? '' },
  { name: phrase('GPA'), value: ({ result }) => result?.gpa ?? '' },
  { name: phrase('Percent'), value: ({ result }) => result?.percent ?? '' },
  { name: phrase('Attended (%)'), value: ({ attended }) => attended ?? '' },
  { name: phrase('Owes (Rs)'), value: ({ due }) => due },
  { name: phrase('What happens'), value: ({ turn }) => KINDS[turn.kind] },
  { name: phrase('Goes to'), value: ({ turn: { to } }) => (to ? placeName(to) : '') },
  { name: phrase('New roll'), value: ({ turn: { to } }) => to?.roll_no ?? '' },
];

function turnRows({ classes, turns }: Turning): TurnRow[] {
  return classes.flatMap(({ students }) =>
    students.map((student) => ({ ...student, turn: turns.get(student._id)! })),
  );
}
