import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { ListPage } from '../../components/ListPage.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { COUNTS, countedMarks } from '../../features/registers/registerColumns.ts';
import { groupTitle, kindOf, nounOf } from '../../features/registers/registerGroups.ts';
import {
  attendanceRegister,
  type Register,
  type RegisterEntry,
} from '../../features/registers/registerRequests.ts';
import { NoClasses } from '../../features/school/ClassGrid.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import { paths, toRegister } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { readMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { PrintedRegister } from './print/PrintedRegister.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { countsText, dateOf, schoolDaysOf, toSheetOn } from './registerTexts.ts';

/** The attendance register: a month of a class, the teachers or the staff, a column for each day. */
export function RegisterPage() {
  const groups = useRegisterGroups();
  if (groups.length > 0) return <RegisterOf groups={groups} />;
  return (
    <>
      <PageHeader title={t('Attendance register')} />
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
    <ListPage>
      <PageHeader
        title={t('Attendance register')}
        subtitle={register && hasSheets ? countsText(register) : '\u00A0'}
      >
        <HeaderSelect
          aria-label={t('Class')}
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
    </ListPage>
  );
}

/** Returns the groups that have a register and are for the user. */
function useRegisterGroups(): readonly SheetGroup[] {
  const places = useOwnPlaces();
  const seesEmployees = useMay('seeEmployees');
  // Beside the sections of a class stands the whole class, for a user who sees all of it.
  const classes = seesEmployees ? places.map((place) => partsOf(place).classname) : [];
  const groups = [...new Set<SheetGroup>(places.flatMap((place, index) => whole(index, place)))];
  return seesEmployees ? [...groups, ...EMPLOYEE_KINDS] : groups;

  function whole(index: number, place: SheetGroup): SheetGroup[] {
    const classname = classes[index];
    return classname === undefined ? [place] : [classname, place];
  }
}

/** The register as a file: a column a day, and the totals. */
function RegisterExcel({ register }: { register: Register }) {
  const { group, month, days, lines } = register;
  return (
    <ExcelButton<RegisterEntry>
      title={t('Register {{group}} {{month}}', {
        group: groupTitle(group),
        month: formatMonth(month),
      })}
      columns={[
        { name: phrase('No'), value: ({ number }) => number },
        { name: phrase('Name'), value: ({ name }) => name },
        ...days.map(({ day }) => ({ name: String(day), value: ({ marks }: RegisterEntry) => marks[day] })),
        ...countedMarks(register).map((mark) => ({
          name: mark,
          value: (line: RegisterEntry) => line[COUNTS[mark]],
        })),
        { name: '%', value: ({ percent }) => percent },
      ]}
      rows={lines}
    />
  );
}

/** Narrower margins than those of a list: 45 rows on one page. */
const PAGE = `
  ${listPage('297mm 210mm')}
  @page {
    margin: 12mm 10mm 10mm;
    @top-left { vertical-align: bottom; padding-bottom: 1mm }
    @bottom-left { vertical-align: top; padding-top: 1mm }
    @bottom-right { vertical-align: top; padding-top: 1mm }
  }
  @page :first { margin-top: 8mm }
`;

/** Prints a register on A4, landscape; null while there is none. */
function RegisterPrint({ register }: { register: Register | null }) {
  const title = register ? `${groupTitle(register.group)}, ${formatMonth(register.month)}` : '';
  return (
    <SchoolPrintButton
      documentTitle={t('Attendance register, {{title}}', { title })}
      pageStyle={PAGE}
      disabled={!register}
    >
      {(school) => register && <PrintedRegister register={register} school={school} />}
    </SchoolPrintButton>
  );
}

/** Says what to do where no attendance was taken in a month. */
function NoSheets({ register }: { register: Register }) {
  const today = useToday();
  const { group, month, days, lines } = register;
  const isThisMonth = formatMonth(month) === formatMonth(useThisMonth());
  const kind = kindOf(group);
  const registers = useMay(kind ? 'changeEmployees' : 'changeStudents');
  if (isThisMonth && lines.length === 0) {
    return (
      <Frame kind="empty">
        <p>
          {kind
            ? t('No {{noun}} is registered yet.', { noun: nounOf(group) })
            : t('No student is registered in class {{place}} yet.', {
                place: placeInWords(partsOf(group as Place)),
              })}
        </p>
        {registers && (
          <ButtonLink to={kind ? EMPLOYEE_PAGES[kind].register : paths.studentRegister}>
            {t('Register a {{noun}}', { noun: nounOf(group) })}
          </ButtonLink>
        )}
      </Frame>
    );
  }
  const [first] = schoolDaysOf(days);
  const date = isThisMonth ? today : first && dateOf(month, first.day);
  return (
    <Frame kind="empty">
      <p>
        {isThisMonth
          ? t('No attendance has been taken in {{month}} yet.', { month: formatMonth(month) })
          : t('No attendance was taken in {{month}}.', { month: formatMonth(month) })}
      </p>
      {date && (
        <ButtonLink to={toSheetOn(group, date)}>
          {isThisMonth
            ? t('Take today’s attendance')
            : t('Open the sheet of {{date}}', { date: formatNepaliDate(date) })}
        </ButtonLink>
      )}
    </Frame>
  );
}

/**
 * Class and month stand in the address. Without them: the class that this desk looked at last, and this month. `groups` are
 * those to choose from, at least one.
 */
function useRegisterChoice(groups: readonly SheetGroup[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const thisMonth = useThisMonth();
  const [lastGroup, setLastGroup] = useDeskChoice('registerOf', groups[0]!, groups);
  const group = groups.find((each) => each === params.get('of')) ?? lastGroup;
  const written = params.get('month') ?? '';
  const month = useMemo(() => readMonth(written, thisMonth) ?? thisMonth, [written, thisMonth]);
  const choose = (nextGroup: SheetGroup, nextMonth: SchoolMonth) => {
    setLastGroup(nextGroup);
    void navigate(toRegister(nextGroup, nextMonth), { replace: true });
  };
  return { group, month, choose };
}
