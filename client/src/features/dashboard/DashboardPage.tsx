import { useMemo, useState } from 'react';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { formatNepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import './dashboard.scss';
import { useUser } from '../auth/useUser.ts';
import { useSchool } from '../school/useSchool.ts';
import { AttendanceToday } from './AttendanceToday.tsx';
import { DashboardCardLink } from './DashboardCardLink.tsx';
import { dashboard } from './dashboardRequests.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNew } from './firstStepsOfSchool.ts';
import { IncomeOfYear } from './IncomeOfYear.tsx';

export function DashboardPage() {
  const today = useToday();
  return (
    <>
      <PageHeader title="Dashboard" subtitle="The school today" />
      {/* On a new day the numbers are read again. */}
      <Dashboard key={formatNepaliDate(today)} year={today.year} />
    </>
  );
}

function Dashboard({ year }: { year: number }) {
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
          <Panels cards={cards} year={year} />
        </>
      )}
    </Loaded>
  );
}

/** What is below the cards. In a new school the first steps take the place of the lists. */
function Panels({ cards, year }: { cards: DashboardCard[]; year: number }) {
  const school = { cards, settings: useSchool() };
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
          <IncomeOfYear year={year} />
        </aside>
      </div>
    );
  }
  return (
    <div className="dashboard-panels">
      <FirstSteps school={school} onHide={hide} />
      <aside>
        <AttendanceToday />
        <IncomeOfYear year={year} />
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
