import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { AttendanceGroup } from '@school-office/contract/attendance';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { formatNepaliDateLong } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { useRequest } from '../../store/useRequest.ts';
import './attendance.scss';
import { attendanceSheet, attendanceSubmit } from './attendanceRequests.ts';
import { AttendanceSheet, type SheetLabels } from './AttendanceSheet.tsx';

const ALREADY_TAKEN = 409;

export interface AttendancePageProps {
  group: AttendanceGroup;
  title: string;
  labels: SheetLabels;
  /** Shown when the group has no members, with a link to register one. */
  nobody: string;
  register: { label: string; to: string };
}

/** Today's sheet of a group. After midnight in Nepal a new one begins. */
export function AttendancePage(props: AttendancePageProps) {
  const today = formatNepaliDateLong(useToday());
  return <SheetOfDay key={today} today={today} {...props} />;
}

function SheetOfDay({
  today,
  group,
  title,
  labels,
  nobody,
  register,
}: AttendancePageProps & { today: string }) {
  const { state, run: read, reset: forgetSheet } = useRequest(attendanceSheet);
  const submission = useRequest(attendanceSubmit);
  const { reset: forgetSubmission } = submission;
  // By another user since the sheet was opened. The sheet says so itself.
  const isTakenElsewhere = submission.state.error?.status === ALREADY_TAKEN;
  const isTaken = submission.state.status === 'success' || isTakenElsewhere;

  useEffect(() => {
    void read(group);
    return () => {
      forgetSheet();
      forgetSubmission();
    };
  }, [group, read, forgetSheet, forgetSubmission]);
  useEffect(() => {
    if (isTaken) void read(group);
  }, [group, isTaken, read]);

  const { result } = state;
  const submitted = !isTakenElsewhere && (
    <RequestBanner state={submission.state} success={({ message }) => message} />
  );
  if (result && result.lines.length > 0) {
    return (
      <>
        {submitted}
        <RequestBanner state={state} />
        <AttendanceSheet
          // The record replaces the marks made before.
          key={String(result.taken)}
          sheet={result}
          kind={EMPLOYEE_KINDS.find((each) => each === group) ?? 'student'}
          title={title}
          subtitle={today}
          labels={labels}
          busy={submission.state.status === 'loading'}
          submitted={isTaken}
          onSubmit={(lines) => void submission.run({ group, lines })}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={today} />
      {submitted}
      <Loaded state={state} refresh={() => void read(group)}>
        {() => (
          <div className="panel empty">
            <p>{nobody}</p>
            <Link className="btn btn-outline" to={register.to}>
              {register.label}
            </Link>
          </div>
        )}
      </Loaded>
    </>
  );
}
