import { schoolDaysIn, type Holiday, type Holidays } from '@school-office/contract/attendance/holidays';
import { FIRST_YEAR, lastYear } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useToday } from '../../components/useToday.ts';
import {
  holidays,
  type WeeklyHolidays as WeeklyHolidaysOfSchool,
  holidaysSave,
  refusedByAnotherDesk,
} from '../../features/holidays/holidayRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { ChangedElsewhere, type ChangedElsewhereProps } from './ChangedElsewhere.tsx';
import {
  holidaysOf,
  type Run,
  datesOf,
  runsOf,
  runText,
  schoolDaysText,
  type NamedDays,
} from './daysOfYear.ts';
import { HolidayDialog } from './HolidayDialog.tsx';
import { PasteHolidays } from './PasteHolidays.tsx';
import { draftedYear, useHolidayEdits } from './useHolidayEdits.ts';
import { WeeklyHolidays } from './WeeklyHolidays.tsx';
import { YearCalendar } from './YearCalendar.tsx';
import styles from './HolidaysPage.module.css';

const NO_HOLIDAYS: Holiday[] = [];

/** The holidays of a BS year, and the weekly ones. */
export function HolidaysPage() {
  const { weekly_holidays: weekly } = useSchool();
  const { year, step, state, refresh, edits, saving, save, elsewhere, question } = useHolidaysOfYear();
  const { result } = state;
  const [editing, setEditing] = useState<Omit<Run, 'name'>>();
  const [isPasting, setPasting] = useState(false);
  const calendar = useRef<HTMLDivElement>(null);

  const openRun = (run: Run) => {
    // The dialog gives the focus back to this day, which stays when the run is gone.
    calendar.current?.querySelector<HTMLElement>(`[data-day="${run.from}"]`)?.focus();
    setEditing(run);
  };

  return (
    <>
      <PageHeader
        title={t('Holidays')}
        subtitle={result ? countText(year, holidaysOf(year, edits.named), weekly) : '\u00A0'}
      >
        <Steps
          before={t('The year before')}
          after={t('The year after')}
          atFirst={year === FIRST_YEAR}
          atLast={year === lastYear()}
          onStep={step}
        >
          {formatYear(year)}
        </Steps>
        <Button
          sign={ClipboardPaste}
          className={looks('nowrap')}
          disabled={!result}
          onClick={() => setPasting(true)}
        >
          {t('Paste a list')}
        </Button>
        <Button
          kind="primary"
          isBusy={saving.status === 'loading'}
          disabled={!edits.isUnsaved}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </PageHeader>
      <RequestBanner state={saving} success={({ message }) => message} keepsTyped />
      {question}
      {result && edits.isRestored && (
        <Alert kind="notice" role="status">
          {t('What you changed is still here, and not saved yet.')}
          <Button kind="link" onClick={edits.forgetAll}>
            {t('Clear')}
          </Button>
        </Alert>
      )}
      {elsewhere?.year === year && <ChangedElsewhere {...elsewhere} />}
      <Loaded state={state} refresh={refresh}>
        {() => (
          <div className={`${looks('beside')} ${styles.holidays}`}>
            <YearCalendar
              // Another year begins at its own day.
              key={year}
              ref={calendar}
              year={year}
              named={edits.named}
              weekly={weekly}
              onDay={(number) => setEditing({ from: number, until: number })}
            />
            <aside className={looks('stack')}>
              <HolidayList year={year} named={edits.named} onRun={openRun} onPaste={() => setPasting(true)} />
              <WeeklyHolidays />
            </aside>
          </div>
        )}
      </Loaded>
      {editing && (
        <HolidayDialog
          year={year}
          days={editing}
          named={edits.named}
          onDone={(changes) => {
            edits.change(changes);
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isPasting && (
        <PasteHolidays
          year={year}
          named={edits.named}
          onDone={(changes) => {
            edits.change(changes);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
}

/** The holidays of the year on screen, with what is changed in them and not saved yet. */
function useHolidaysOfYear() {
  const today = useToday();
  const [year, setYear] = useState(() => draftedYear() ?? today.year);
  const { state, refresh } = useLoaded(holidays, year);
  const edits = useHolidayEdits(year, state.result?.days ?? NO_HOLIDAYS);
  const { leave, question } = useAskBeforeLeaving({
    unsaved: edits.isUnsaved,
    loss: t('The holidays that you changed are not saved yet. The changes will be lost.'),
    onLeave: edits.forgetAll,
  });
  const step = (by: number) =>
    leave(() => {
      edits.forgetAll();
      setYear(year + by);
    });
  return { year, step, state, refresh, edits, question, ...useSaveHolidays(year, state.result, edits) };
}

/** '219 school days and 17 holidays in 2083' */
function countText(year: number, days: Holiday[], weekly: WeeklyHolidaysOfSchool): string {
  const schoolDays = MONTHS.map((_name, index) => schoolDaysIn(year, index + 1, days, weekly));
  const all = schoolDays.reduce((sum, count) => sum + count, 0);
  const count = days.length;
  return t('{{schoolDays}} and {{holidays}} in {{year}}', {
    schoolDays: schoolDaysText(all),
    holidays: count === 1 ? t('1 holiday') : t('{{count}} holidays', { count }),
    year: formatYear(year),
  });
}

interface HolidayListProps {
  year: number;
  named: NamedDays;
  onRun: (run: Run) => void;
  onPaste: () => void;
}

/** The holidays by name, in the order of the calendar; each opens its dialog. */
function HolidayList({ year, named, onRun, onPaste }: HolidayListProps) {
  const dates = datesOf(year);
  const runs = runsOf(named);
  return (
    <Panel title={t('Holidays of {{year}}', { year: formatYear(year) })} className={styles.list}>
      {runs.length === 0 ? (
        <div>
          <p>
            {t(
              'None yet. Paste the list of the year, or choose a day in the calendar and type what it is called.',
            )}
          </p>
          <Button onClick={onPaste}>{t('Paste the list of {{year}}', { year: formatYear(year) })}</Button>
        </div>
      ) : (
        <ul className={looks('lines')}>
          {runs.map((run) => (
            <li key={run.from}>
              <Button kind="plain" className={looks('block')} onClick={() => onRun(run)}>
                <strong className={looks('block', 'strong')}>{run.name}</strong>
                <span className={looks('note', 'block')}>
                  {run.until > run.from
                    ? t('{{days}}, {{count}} days', {
                        days: runText(dates, run),
                        count: run.until - run.from + 1,
                      })
                    : runText(dates, run)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Saves the holidays of a year. Where another desk was first, reads them again and tells what changed. */
function useSaveHolidays(year: number, read: Holidays | null, edits: ReturnType<typeof useHolidayEdits>) {
  const { state: saving, run } = useOwnRequest(holidaysSave);
  const [elsewhere, setElsewhere] = useState<ChangedElsewhereProps>();
  const dispatch = useAppDispatch();

  const save = async () => {
    if (!read) return;
    const { days: before, seen } = read;
    setElsewhere(undefined);
    const answer = await run({ year, update: { days: holidaysOf(year, edits.named), seen } });
    if (answer) {
      dispatch(holidays.actions.success({ days: answer.days, seen: answer.seen }, year));
      edits.forgetSaved(answer.days);
    } else if (dispatch(refusedByAnotherDesk())) {
      const now = await dispatch(holidays.run(year));
      if (now) setElsewhere({ year, before, now: now.days });
    }
  };

  return { saving, save, elsewhere };
}
