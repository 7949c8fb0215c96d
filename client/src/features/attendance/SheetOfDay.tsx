import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { formatNepaliDateLong, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { writeDay } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import { useRequest } from '../../store/useRequest.ts';
import type { AttendancePageProps } from './AttendancePage.tsx';
import { attendanceSheet, attendanceSubmit, nextSheets } from './attendanceRequests.ts';
import { ClosedSheet } from './ClosedSheet.tsx';
import { HolidayPanel } from './HolidayPanel.tsx';
import { MarkingSheet } from './MarkingSheet.tsx';
import type { Correction, MarkedLine } from './sheetCalls.ts';
import { SheetHead } from './SheetHead.tsx';

export interface SheetOfDayProps extends AttendancePageProps {
  date: NepaliDate;
  today: NepaliDate;
  /** The sheet was opened as today's, and the day is over. */
  hasDayTurned: boolean;
  /** Called when the sheet of a day that is over needs nothing more. */
  onFollow: () => void;
}

/** The sheet of one day: to be marked, to be looked at, or to be corrected. */
export function SheetOfDay(props: SheetOfDayProps) {
  const { group, date, today, title, labels, nobody, register, hasDayTurned, onFollow } = props;
  const isToCome = writeDay(date) > writeDay(today);
  const { state, run: read, reset: forgetSheet } = useRequest(attendanceSheet);
  const { state: submission, run: submit, reset: forgetSubmission } = useRequest(attendanceSubmit);
  const { state: next, run: findNext, reset: forgetNext } = useRequest(nextSheets);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isOpenAnyway, setIsOpenAnyway] = useState(false);

  // While another sheet is read, the slice may still hold the one before.
  const sheet = state.result?.group === group && state.result.day === writeDay(date) ? state.result : null;
  const refresh = () => void read({ group, date });
  const onOpen = useEffectEvent(() => {
    if (!isToCome) refresh();
  });
  useEffect(() => {
    onOpen();
    return () => {
      forgetSheet();
      forgetSubmission();
      forgetNext();
    };
  }, [forgetSheet, forgetSubmission, forgetNext]);

  const { error } = submission;
  // The server takes a sheet that another desk has taken meanwhile for a correction, which needs a reason.
  const isOvertaken = error?.status === 409 || (!isCorrecting && error?.field === 'reason');
  const onOvertaken = useEffectEvent(refresh);
  useEffect(() => {
    if (isOvertaken) onOvertaken();
  }, [isOvertaken]);

  const isClosed = sheet?.taken === true && !isCorrecting;
  const onDayOver = useEffectEvent(onFollow);
  useEffect(() => {
    if (hasDayTurned && isClosed) onDayOver();
  }, [hasDayTurned, isClosed]);

  const send = async (lines: MarkedLine[], correction?: Correction) => {
    if (!(await submit({ group, date, lines, correction }))) return;
    if (!correction) void findNext({ group, date });
    await read({ group, date });
    setIsCorrecting(false);
  };
  const startCorrecting = () => {
    forgetSubmission();
    forgetNext();
    setIsCorrecting(true);
  };

  const head = { group, date, today, title };
  if (isToCome) {
    return (
      <>
        <SheetHead {...head} />
        <div className="panel empty">
          <p>{formatNepaliDateLong(date)} has not come yet.</p>
          <Link className="btn btn-outline" to={toSheet(group, writeDay(today))}>
            Open today&apos;s sheet
          </Link>
        </div>
      </>
    );
  }
  // The sheet itself says that another desk has taken it.
  const banner = !(isOvertaken && !isCorrecting) && (
    <RequestBanner state={submission} success={({ message }) => message} />
  );
  if (!sheet) {
    return (
      <>
        <SheetHead {...head} />
        {banner}
        <Loaded state={{ ...state, result: null }} refresh={refresh} />
      </>
    );
  }
  const kind = EMPLOYEE_KINDS.find((each) => each === group) ?? 'student';
  return (
    <>
      {banner}
      <RequestBanner state={state} />
      {isClosed ? (
        <ClosedSheet {...{ head, sheet, kind, labels }} next={next.result} onCorrect={startCorrecting} />
      ) : sheet.holiday !== null && !sheet.taken && !isOpenAnyway ? (
        <>
          <SheetHead {...head} />
          <HolidayPanel holiday={sheet.holiday} onOpen={() => setIsOpenAnyway(true)} />
        </>
      ) : !sheet.taken && sheet.others.length === 0 ? (
        <>
          <SheetHead {...head} />
          <div className="panel empty">
            <p>{nobody}</p>
            <Link className="btn btn-outline" to={register.to}>
              {register.label}
            </Link>
          </div>
        </>
      ) : (
        <MarkingSheet
          {...{ head, sheet, kind, labels, hasDayTurned }}
          busy={submission.status === 'loading'}
          submitted={submission.status === 'success'}
          onSubmit={(lines, correction) => void send(lines, correction)}
          onCancel={() => setIsCorrecting(false)}
        />
      )}
    </>
  );
}
