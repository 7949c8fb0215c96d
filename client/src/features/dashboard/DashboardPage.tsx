import { useMemo, useState } from 'react';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { formatNepaliDate, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import './dashboard.scss';
import { useUser } from '../auth/useUser.ts';
import { feeHeads } from '../plan/planRequests.ts';
import { useSchool } from '../school/useSchool.ts';
import { AttendanceToday } from './AttendanceToday.tsx';
import { ChargeThisMonth } from './ChargeThisMonth.tsx';
import { DashboardCardLink } from './DashboardCardLink.tsx';
import { dashboard } from './dashboardRequests.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNew } from './firstStepsOfSchool.ts';
import { IncomeOfYear } from './IncomeOfYear.tsx';
import { MoneyToday } from './MoneyToday.tsx';

export function DashboardPage() {
  const today = useToday();
  return (
    <>
      <PageHeader title="Dashboard" subtitle="The school today" />
      {/* On a new day the numbers are read again. */}
      <Dashboard key={formatNepaliDate(today)} today={today} />
    </>
  );
}

function Dashboard({ today }: { today: NepaliDate }) {
  const { email, token, school } = useUser();
  const request = useMemo(() => ({ email, token, schoolName: school }), [email, token, school]);
  const loaded = useLoaded(dashboard, request);
  return (
    <Loaded {...loaded} shape="cards">
      {(cards) => (
        <>
          <ul className="dashboard-cards">
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
  const { state: heads } = useLoaded(feeHeads, undefined);
  const school = { cards, settings: useSchool(), heads: heads.result ?? [] };
  const hasPlan = school.heads.length > 0;
  const key = `firstStepsHidden.${useUser().school}`;
  const [hidden, setHidden] = useState(() => readStored(key) === true);
  const hide = () => {
    writeStored(key, true);
    setHidden(true);
  };

  if (hidden || !isNew(school)) {
    return (
      <div className="dashboard-panels">
        <AttendanceToday />
        <aside>
          {hasPlan && <ChargeThisMonth />}
          <MoneyToday today={today} />
          <IncomeOfYear year={today.year} />
        </aside>
      </div>
    );
  }
  return (
    <div className="dashboard-panels">
      <FirstSteps school={school} onHide={hide} />
      <aside>
        <MoneyToday today={today} />
        <AttendanceToday />
        <section className="panel dashboard-panel">
          <h2>One box finds everything</h2>
          <p>
            Press <kbd>Ctrl</kbd> <kbd>K</kbd> and type two letters of a name, a class or a page.
          </p>
        </section>
      </aside>
    </div>
  );
}
