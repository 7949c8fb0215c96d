import type { BackupNotes } from '@school-office/contract/backup';
import { formatNepaliDate, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Alert } from '../../components/kit/Alert.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { holidays } from '../../features/holidays/holidayRequests.ts';
import { ChargePanel } from '../../features/plan/ChargePanel.tsx';
import { feeHeads } from '../../features/plan/planRequests.ts';
import { forgottenMonths, useCharging } from '../../features/plan/useCharging.ts';
import { areFarApart, school as schoolRequest } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { call } from '../../lib/http.ts';
import { toSchoolYear } from '../../lib/paths.ts';
import type { Place } from '../../lib/places.ts';
import { type RequestState, createRequestSlice } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AbsentToday } from './AbsentToday.tsx';
import { AttendanceOfMonth } from './AttendanceOfMonth.tsx';
import { AttendanceToday } from './AttendanceToday.tsx';
import { DashboardCardLink } from './DashboardCardLink.tsx';
import { dashboard } from './dashboardRequests.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNew, type SchoolSoFar } from './firstStepsOfSchool.ts';
import { IncomeOfYear } from './IncomeOfYear.tsx';
import { MoneyToday } from './MoneyToday.tsx';
import { TeacherDashboard } from './TeacherDashboard.tsx';
import dashboardStyles from './dashboard.module.css';
import styles from './DashboardPage.module.css';

export function DashboardPage() {
  const seesMoney = useMay('seeMoney');
  return seesMoney ? <OfficeDashboard /> : <TeacherDashboard />;
}

function OfficeDashboard() {
  const today = useToday();
  const { token, language } = useUser();
  return (
    <>
      <PageHeader title={t('Dashboard')} subtitle={t('The school today')}>
        <NewYearOffer />
        <ChargeThisMonth />
      </PageHeader>
      <BackupWarning />
      {/* On a new day the numbers are read again, with a new token, and in another language. */}
      <Dashboard key={`${formatNepaliDate(today)} ${token} ${language}`} today={today} />
    </>
  );
}

function Dashboard({ today }: { today: NepaliDate }) {
  const { email, token, school } = useUser();
  const loaded = useLoaded(dashboard, { email, token, schoolName: school });
  return (
    <Loaded {...loaded} shape="cards">
      {(cards) => (
        <>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card._id}>
                <DashboardCardLink card={card} />
              </li>
            ))}
          </ul>
          <Panels cards={cards} today={today} />
        </>
      )}
    </Loaded>
  );
}

/** What is below the cards. In a new school the first steps take the place of the lists. */
function Panels({ cards, today }: { cards: DashboardCard[]; today: NepaliDate }) {
  // Also for the offer to charge, which looks whether there is a plan.
  const heads = useLoaded(feeHeads, undefined);
  const school = { cards, settings: useSchool() };
  const key = `firstStepsHidden.${useUser().school}`;
  const [hidden, setHidden] = useState(() => readStored(key) === true);
  const hide = () => {
    writeStored(key, true);
    setHidden(true);
  };

  const makesPlan = useMay('changePlan');
  const steps = { school, heads, today, onHide: hide };
  if (hidden) return <SchoolToday today={today} />;
  if (isNew(school)) return <NewSchool {...steps} />;
  return (
    <>
      {/* They stay until there is a plan, too. A clerk cannot make it. */}
      {makesPlan && heads.state.result?.length === 0 && <Steps {...steps} />}
      <SchoolToday today={today} />
    </>
  );
}

function SchoolToday({ today }: { today: NepaliDate }) {
  const month = useThisMonth();
  const [chosen, setChosen] = useState<Place>();
  return (
    <div className={dashboardStyles.dashboardPanels}>
      <AttendanceToday chosen={chosen} onChoose={setChosen} />
      <AbsentToday month={month} chosen={chosen} onChoose={setChosen} />
      <aside className={`${looks('stack')} ${dashboardStyles.aside}`}>
        <MoneyToday today={today} />
        <IncomeOfYear year={today.year} />
        <AttendanceOfMonth month={month} />
      </aside>
    </div>
  );
}

interface NewSchoolProps {
  school: Omit<SchoolSoFar, 'heads' | 'holidays'>;
  heads: { state: RequestState<FeeHead[]>; refresh: () => void };
  today: NepaliDate;
  onHide: () => void;
}

/** The first steps, once it is read what is done. */
function Steps({ school, heads, today, onHide }: NewSchoolProps) {
  const ofYear = useLoaded(holidays, today.year);
  return (
    <div>
      <Loaded {...heads} subject={t('The fee heads')}>
        {(loadedHeads) => (
          <Loaded {...ofYear} subject={t('The holidays')}>
            {({ days }) => (
              <FirstSteps school={{ ...school, heads: loadedHeads, holidays: days }} onHide={onHide} />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function NewSchool(steps: NewSchoolProps) {
  return (
    <div className={looks('beside')}>
      <Steps {...steps} />
      <aside className={looks('stack')}>
        <MoneyToday today={steps.today} />
        <AttendanceToday />
        <Panel title={t('One box finds everything')}>
          <p>
            <Sentence
              text="Press <k>Ctrl</k> <k>K</k> and type two letters of a name, a class or a page."
              parts={{ k: <kbd /> }}
            />
          </p>
        </Panel>
      </aside>
    </div>
  );
}

const backupNotes = createRequestSlice('backupNotes', () => call<BackupNotes>({ url: '/api/backup' }));

/** What a head has to act on, or have the admin act on, so that a broken disk takes nothing with it. */
function BackupWarning() {
  const may = useMay('seeBackups');
  return may && <Warning />;
}

function Warning() {
  const { state, refresh } = useLoaded(backupNotes, undefined);
  const notes = state.result?.notes ?? [];
  return (
    <>
      <LoadFailure state={state} subject={t('How the backups are')} refresh={refresh} />
      {notes.length > 0 && (
        <Alert as="section" kind="warning" aria-label={t('Backups')}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

const CHAITRA = 12;

/** Offers the next school year from Chaitra on, and in Baisakh the one that was not begun in time. */
function NewYearOffer() {
  const { year, month } = useToday();
  const may = useMay('turnSchoolYear');
  const { result } = useSelector(schoolRequest.select);
  const offered = month === CHAITRA ? year + 1 : year;
  if (!may || (month !== CHAITRA && month !== 1)) return null;
  if (!result || (result.school_year ?? 0) >= offered) return null;
  // By a wrong clock it would be the wrong year.
  if (result.clocks && areFarApart(result.clocks)) return null;
  return (
    <ButtonLink to={toSchoolYear(offered)}>
      {t('Begin school year {{year}}', { year: formatYear(offered) })}
    </ButtonLink>
  );
}

/** Offers to charge the month that has begun, until everybody is charged. The cards come first, and without a plan nothing. */
function ChargeThisMonth() {
  const hasCards = useSelector((state) => dashboard.select(state).result !== null);
  const hasPlan = useSelector((state) => (feeHeads.select(state).result ?? []).length > 0);
  return hasCards && hasPlan && <Offer />;
}

function Offer() {
  const month = useThisMonth();
  const charging = useCharging(month);
  const { result } = charging.state;
  const [isCharged, setCharged] = useState(false);
  // The dashboard is not the place to hear that a preview failed: the plan's page tells it.
  const isNothing = !result || (result.students === 0 && forgottenMonths(result).length === 0);
  // Once it is done here, it stays and says so.
  if (isNothing && !isCharged) return null;
  return <ChargePanel month={month} charging={charging} isBrief onCharged={() => setCharged(true)} />;
}
