import { useMemo } from 'react';
import { formatNepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import './dashboard.scss';
import { useUser } from '../auth/useUser.ts';
import { AttendanceToday } from './AttendanceToday.tsx';
import { DashboardCardLink } from './DashboardCardLink.tsx';
import { dashboard } from './dashboardRequests.ts';

export function DashboardPage() {
  const today = formatNepaliDate(useToday());
  return (
    <>
      <PageHeader title="Dashboard" subtitle="The school today" />
      {/* On a new day the numbers are read again. */}
      <Dashboard key={today} />
    </>
  );
}

function Dashboard() {
  const { email, token, school } = useUser();
  const request = useMemo(() => ({ email, token, schoolName: school }), [email, token, school]);
  const loaded = useLoaded(dashboard, request);
  return (
    <Loaded {...loaded}>
      {(cards) => (
        <>
          <ul className="dashboard-cards">
            {cards.map((card) => (
              <li key={card._id}>
                <DashboardCardLink card={card} />
              </li>
            ))}
          </ul>
          <AttendanceToday />
        </>
      )}
    </Loaded>
  );
}
