import { MONTHS } from '@school-office/contract/enumerations';
import { FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import {
  formatMonth,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { Loaded } from '../../components/Loaded.tsx';
import { NoClasses } from '../../components/NoClasses.tsx';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { groupTitle } from '../../features/registers/registerGroups.ts';
import { NoSheets } from './NoSheets.tsx';
import { RegisterExcel } from './RegisterExcel.tsx';
import { RegisterPrint } from './print/RegisterPrint.tsx';
import { attendanceRegister } from '../../features/registers/registerRequests.ts';
import { RegisterTable } from './RegisterTable.tsx';
import { countsText } from './registerTexts.ts';
import { useRegisterChoice } from './useRegisterChoice.ts';
import { useRegisterGroups } from './useRegisterGroups.ts';
import dataTableStyles from '../../components/DataTable.module.css';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

const FIRST_MONTH: SchoolMonth = { year: FIRST_YEAR, month_name: MONTHS[0] };

/** The attendance register: a month of a class, the teachers or the staff, a column for each day. */
export function RegisterPage() {
  const groups = useRegisterGroups();
  if (groups.length > 0) return <RegisterOf groups={groups} />;
  return (
    <>
      <PageHeader title="Attendance register" />
      <NoClasses />
    </>
  );
}

function RegisterOf({ groups }: { groups: readonly SheetGroup[] }) {
  const { group, month, choose } = useRegisterChoice(groups);
  const { state, refresh } = useLoaded(attendanceRegister, { group, month });
  const { result: register } = state;
  const hasSheets = register?.days.some(({ taken }) => taken) ?? false;
  return (
    <div className={dataTableStyles.list} data-page="list">
      <PageHeader
        title="Attendance register"
        subtitle={register && hasSheets ? countsText(register) : '\u00A0'}
      >
        <HeaderSelect
          aria-label="Class"
          options={groups}
          value={group}
          labelOf={groupTitle}
          onChoose={(chosen) => choose(chosen, month)}
        />
        <MonthSteps month={month} onMonth={(next) => choose(group, next)} />
        {register && hasSheets && <RegisterExcel register={register} />}
        <RegisterPrint register={hasSheets ? register : null} />
      </PageHeader>
      <Loaded state={state} refresh={refresh}>
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
      <span role="status">{formatMonth(month)}</span>
    </Steps>
  );
}
