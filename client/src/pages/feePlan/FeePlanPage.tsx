import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import {
  formatMonth,
  monthNumber,
  type SchoolMonth,
  formatYear,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import {
  amountsIn,
  type ClassPlan,
  type DifferenceOfClass,
  type FeeHead,
} from '@school-office/contract/money/feePlan';
import { planWarnings } from '@school-office/contract/money/rule146';
import { nameInWords, t } from '@school-office/contract/words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../components/Banner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { ChargePanel } from '../../features/plan/ChargePanel.tsx';
import { CopyPlan, hasAmounts } from '../../features/plan/CopyPlan.tsx';
import { feeHeads, feePlan } from '../../features/plan/planRequests.ts';
import { useCharging } from '../../features/plan/useCharging.ts';
import { usePlanEdits } from '../../features/plan/usePlanEdits.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { CorrectionOffers } from './CorrectionOffers.tsx';
import { FindDifferences } from './FindDifferences.tsx';
import { HeadDialog } from './HeadDialog.tsx';
import { PlanChanges } from './PlanChanges.tsx';
import { PlanExcel } from './PlanExcel.tsx';
import { PlanTable } from './PlanTable.tsx';
import { RulePanel } from './RulePanel.tsx';
import { useSavePlan } from './useSavePlan.ts';

const NO_PLAN: ClassPlan[] = [];
const NO_HEADS: FeeHead[] = [];
const YEARS_BACK = 4;

/** What each class pays in which month of a school year, and the act that charges it. */
export function FeePlanPage() {
  const today = useToday();
  const [editing, setEditing] = useState<FeeHead | 'new'>();
  const [year, setYear] = useState(today.year);
  const { month, charging, months, setMonth } = useChargedMonth(year);
  const { goTo, from, showFrom, heads, readHeads, plan, readPlan, edits, saving, save, isRefused, question } =
    usePlanOfYear(year, setYear, charging.state.result?.charged_months);
  const [toCorrect, setToCorrect] = useState<DifferenceOfClass[]>([]);

  const all = heads.result ?? NO_HEADS;
  const current = all.filter(({ retired }) => !retired);
  const retired = all.filter((head) => head.retired);
  const warnings = edits.planned.flatMap((each) => planWarnings(current, each));
  const subtitle = [
    t('School year {{year}}', { year: formatYear(year) }),
    year === today.year && chargedText(charging.state.result),
  ];
  const savePlan = async () => {
    const saved = await save();
    if (!saved) return;
    say(saved.text);
    charging.refresh();
    setToCorrect(saved.charged);
  };
  const headSaved = () => {
    setEditing(undefined);
    readHeads();
    charging.refresh();
  };

  return (
    <>
      <PageHeader title={t('Fee plan')} subtitle={subtitle.filter(Boolean).join(', ')}>
        <HeaderSelect
          aria-label={t('School year')}
          options={yearsAround(today.year)}
          value={year}
          labelOf={formatYear}
          onChoose={goTo}
        />
        <HeaderSelect
          aria-label={t('Amounts from')}
          options={MONTHS}
          value={from.month.month_name}
          labelOf={(name) => t('From {{month}}', { month: t(name) })}
          onChoose={showFrom}
        />
        {plan.result && !hasAmounts(plan.result) && current.length > 0 && (
          <CopyPlan year={year} heads={current} edits={edits} />
        )}
        {plan.result && hasAmounts(plan.result) && (
          <PlanExcel year={year} heads={current} planned={edits.planned} />
        )}
        <Button sign={Plus} onClick={() => setEditing('new')}>
          {t('Head')}
        </Button>
        <Button
          kind="primary"
          isBusy={saving.status === 'loading'}
          disabled={!edits.isUnsaved}
          onClick={() => void savePlan()}
        >
          {t('Save plan')}
        </Button>
      </PageHeader>
      <RequestBanner state={saving} keepsTyped />
      {question}
      <CorrectionOffers
        offers={toCorrect.filter((offer) => offer.year === year)}
        onDone={(corrected) => {
          setToCorrect(toCorrect.filter((offer) => monthNumber(offer) !== monthNumber(corrected)));
          charging.refresh();
        }}
      />
      <Loaded state={heads} refresh={readHeads} empty={<NoHeads onAdd={() => setEditing('new')} />}>
        {() => (
          <Loaded state={plan} refresh={readPlan}>
            {() => (
              <>
                <PlanTable
                  from={from}
                  heads={current}
                  edits={edits}
                  warnings={warnings}
                  saysWrong={isRefused}
                  onHead={setEditing}
                />
                <PlanChanges heads={current} plan={plan.result ?? NO_PLAN} />
                {months.length > 0 && <FindDifferences year={year} onFound={setToCorrect} />}
                {retired.length > 0 && <Retired heads={retired} onHead={setEditing} />}
                <div className={looks('columns', 'above')}>
                  <RulePanel warnings={warnings} />
                  {months.length === 0 ? (
                    <NotBegun year={year} />
                  ) : (
                    <ChargePanel month={month} charging={charging}>
                      <MonthToCharge months={months} chosen={month} onChoose={setMonth} />
                    </ChargePanel>
                  )}
                </div>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {editing && (
        <HeadDialog
          head={editing === 'new' ? undefined : editing}
          onChanged={readHeads}
          onDone={headSaved}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function NotBegun({ year }: { year: number }) {
  return (
    <p className={looks('faint')}>
      {t('Months of {{year}} can be charged once they have begun.', { year: formatYear(year) })}
    </p>
  );
}

/** The plan of the year on screen, as it is from a month on, with what is typed in it and not saved yet. */
function usePlanOfYear(
  year: number,
  setYear: (year: number) => void,
  charged: readonly MonthName[] | undefined,
) {
  const today = useToday();
  const [chosen, setChosen] = useState<MonthName>();
  const { state: heads, refresh: readHeads } = useLoaded(feeHeads, undefined);
  const { state: plan, refresh: readPlan } = useLoaded(feePlan, year);
  const proposed = proposedMonth(year, today, charged);
  const from = { month: { year, month_name: chosen ?? proposed }, isProposed: chosen === undefined };
  const shown = (plan.result ?? NO_PLAN).map((line) => ({
    ...line,
    amounts: amountsIn(line.changes, from.month),
  }));
  const edits = usePlanEdits(shown);
  const { leave, question } = useAskBeforeLeaving({
    unsaved: edits.isUnsaved,
    loss: t('The amounts that you typed are not saved yet and will be lost.'),
  });
  const afterLeaving = (go: () => void) =>
    leave(() => {
      edits.forgetAll();
      go();
    });
  const goTo = (next: number) =>
    afterLeaving(() => {
      setChosen(undefined);
      setYear(next);
    });
  const showFrom = (name: MonthName) => afterLeaving(() => setChosen(name));
  const saving = useSavePlan(year, edits, from);
  return { goTo, from, showFrom, heads, readHeads, plan, readPlan, edits, question, ...saving };
}

/** This month, or the next if this one is charged; of another year its last or its first month. */
function proposedMonth(
  year: number,
  today: NepaliDate,
  charged: readonly MonthName[] | undefined,
): MonthName {
  if (year !== today.year) return year < today.year ? 'Chaitra' : 'Baisakh';
  const month = monthNameOf(today);
  return charged?.includes(month) ? (MONTHS[today.month] ?? 'Chaitra') : month;
}

interface MonthToChargeProps {
  months: readonly MonthName[];
  chosen: SchoolMonth;
  onChoose: (month: MonthName) => void;
}

function MonthToCharge({ months, chosen, onChoose }: MonthToChargeProps) {
  return (
    <Select
      aria-label={t('Month to charge')}
      options={months}
      value={chosen.month_name}
      labelOf={(name) => formatMonth({ year: chosen.year, month_name: name })}
      onChoose={onChoose}
    />
  );
}

/**
 * The month that is charged from this page: one of the plan's year that has begun, at first the last of them. Of a year to come
 * there is none: what is charged until now is read all the same.
 */
function useChargedMonth(year: number) {
  const today = useToday();
  const [name, setMonth] = useState<MonthName>(monthNameOf(today));
  const months = year > today.year ? [] : MONTHS.slice(0, year < today.year ? MONTHS.length : today.month);
  const month =
    months.length === 0
      ? { year: today.year, month_name: monthNameOf(today) }
      : { year, month_name: months.find((each) => each === name) ?? months.at(-1)! };
  return { month, charging: useCharging(month), months, setMonth };
}

function NoHeads({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <p>
        {t(
          'There are no fee heads yet. Begin with the monthly tuition; then come computer, examination and whatever else the school asks for.',
        )}
      </p>
      <Button onClick={onAdd}>{t('Add the first head')}</Button>
    </>
  );
}

function Retired({ heads, onHead }: { heads: FeeHead[]; onHead: (head: FeeHead) => void }) {
  return (
    <p className={looks('row', 'faint', 'closeAbove')}>
      {t('Retired:')}{' '}
      {heads.map((head) => (
        <Button key={head._id} kind="link" onClick={() => onHead(head)}>
          {nameInWords(head)}
        </Button>
      ))}
    </p>
  );
}

/** Next year's plan is made before it begins. */
function yearsAround(year: number): number[] {
  return Array.from({ length: YEARS_BACK + 2 }, (_, back) => year + 1 - back);
}

/** 'charged until Mangsir'. */
function chargedText(preview: ChargingPreview | null): string {
  const last = preview?.charged_months.at(-1);
  return last === undefined ? '' : t('charged until {{month}}', { month: t(last) });
}
