import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AttendanceGroup } from '@school-office/contract/attendance';
import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import { FIRST_YEAR } from '@school-office/contract/nepaliCalendar';
import { formatMonth, monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { Steps } from '../../components/Steps.tsx';
import '../../components/table.scss';
import { useThisMonth } from '../../components/useToday.ts';
import { toRegister } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { GROUPS, groupTitle } from './registerGroups.ts';
import { NoSheets } from './NoSheets.tsx';
import { RegisterPrint } from './print/RegisterPrint.tsx';
import { attendanceRegister } from './registerRequests.ts';
import './registers.scss';
import { RegisterTable } from './RegisterTable.tsx';
import { countsText } from './registerTexts.ts';

const FIRST_MONTH: SchoolMonth = { year: FIRST_YEAR, month_name: MONTHS[0] };

/** The attendance register: a month of a class, the teachers or the staff, a column for each day. */
export function RegisterPage() {
  const { group, month, choose } = useChoice();
  const asked = useMemo(() => ({ group, month }), [group, month]);
  const { state, refresh } = useLoaded(attendanceRegister, asked);
  // While another register is read, the slice may still hold the one before.
  const register =
    state.result && toRegister(state.result.group, state.result.month) === toRegister(group, month)
      ? state.result
      : null;
  const hasSheets = register?.days.some(({ taken }) => taken) ?? false;
  return (
    <div className="people-list">
      <PageHeader
        title="Attendance register"
        subtitle={register && hasSheets ? countsText(register) : '\u00A0'}
      >
        <select
          className="form-select register-group"
          aria-label="Class"
          value={group}
          onChange={({ target }) => choose(GROUPS.find((each) => each === target.value) ?? group, month)}
        >
          {GROUPS.map((each) => (
            <option key={each} value={each}>
              {groupTitle(each)}
            </option>
          ))}
        </select>
        <MonthSteps month={month} onMonth={(next) => choose(group, next)} />
        <RegisterPrint register={hasSheets ? register : null} />
      </PageHeader>
      <Loaded state={{ ...state, result: register }} refresh={refresh}>
        {(result) => (hasSheets ? <RegisterTable register={result} /> : <NoSheets register={result} />)}
      </Loaded>
    </div>
  );
}

function MonthSteps({ month, onMonth }: { month: SchoolMonth; onMonth: (month: SchoolMonth) => void }) {
  const thisMonth = useThisMonth();
  const number = monthNumber(month);
  return (
    <Steps
      before={formatMonth(monthOf(number - 1))}
      after={formatMonth(monthOf(number + 1))}
      atFirst={number === monthNumber(FIRST_MONTH)}
      atLast={number === monthNumber(thisMonth)}
      onStep={(by) => onMonth(monthOf(number + by))}
    >
      <span className="register-month" role="status">
        {formatMonth(month)}
      </span>
    </Steps>
  );
}

/** Class and month stand in the address. Without them: the class that this desk looked at last, and this month. */
function useChoice() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const thisMonth = useThisMonth();
  const [lastGroup, setLastGroup] = useDeskChoice('registerOf', CLASS_NAMES[0], isGroup);
  const group = GROUPS.find((each) => each === params.get('of')) ?? lastGroup;
  const written = params.get('month') ?? '';
  const month = useMemo(() => readMonth(written, thisMonth) ?? thisMonth, [written, thisMonth]);
  const choose = (nextGroup: AttendanceGroup, nextMonth: SchoolMonth) => {
    setLastGroup(nextGroup);
    void navigate(toRegister(nextGroup, nextMonth), { replace: true });
  };
  return { group, month, choose };
}

function isGroup(stored: unknown): stored is AttendanceGroup {
  return GROUPS.some((group) => group === stored);
}

/** Reads '2083-Kartik'; undefined for anything else, and for a month that has not begun. */
function readMonth(written: string, thisMonth: SchoolMonth): SchoolMonth | undefined {
  const [, year, name] = /^(\d{4})-(\w+)$/.exec(written) ?? [];
  const month_name = MONTHS.find((each) => each === name);
  if (!month_name) return undefined;
  const month = { year: Number(year), month_name };
  const isInCalendar = month.year >= FIRST_YEAR && monthNumber(month) <= monthNumber(thisMonth);
  return isInCalendar ? month : undefined;
}
