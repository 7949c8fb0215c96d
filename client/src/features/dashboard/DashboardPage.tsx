import { useCallback, useEffect } from 'react';
import { formatNepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loader } from '../../components/Loader.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../styles/dashboard.scss';
import { useUser } from '../auth/useUser.ts';
import { AttendanceToday } from './AttendanceToday.tsx';
import { DashboardCardLink } from './DashboardCardLink.tsx';
import { dashboard } from './dashboardRequests.ts';

export function DashboardPage() {
  const today = formatNepaliDate(useToday());
  return (
    <>
      <PageHeader title="Dashboard" subtitle="The school today" />
      {/* Another day has other numbers. */}
      <Dashboard key={today} />
    </>
  );
}

function Dashboard() {
  const { email, token, school } = useUser();
  const { state, run, reset } = useRequest(dashboard);
  const read = useCallback(() => void run({ email, token, schoolName: school }), [run, email, token, school]);

  useEffect(() => {
    read();
    return () => void reset();
  }, [read, reset]);

  return (
    <>
      <RequestBanner state={state} />
      {state.status === 'loading' && <Loader />}
      {state.status === 'fail' && (
        <button type="button" className="btn btn-outline" onClick={read}>
          Try again
        </button>
      )}
      {state.result && (
        <>
          <ul className="dashboard-cards">
            {state.result.map((card) => (
              <li key={card._id}>
                <DashboardCardLink card={card} />
              </li>
            ))}
          </ul>
          <AttendanceToday />
        </>
      )}
    </>
  );
}
