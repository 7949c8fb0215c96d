import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import {
  EMPLOYEE_LABELS,
  employeeFields,
  type EmployeeInFull,
} from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { EmployeeEditDialog } from '../../features/employees/EmployeeEditDialog.tsx';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { HistoryPanel } from '../../features/history/HistoryPanel.tsx';
import { EmployeeLeaveDialog } from '../../features/leaving/EmployeeLeaveDialog.tsx';
import { otherFacts } from '../../features/person/otherFacts.ts';
import { PersonActions } from '../../features/person/PersonActions.tsx';
import { Email, PersonCard, Phone } from '../../features/person/PersonCard.tsx';
import { PersonPage } from '../../features/person/PersonPage.tsx';
import { AttendancePanel } from '../../features/registers/AttendancePanel.tsx';
import { PaymentsOfYear } from '../../features/salaries/PaymentsOfYear.tsx';
import { salariesOfYear } from '../../features/salaries/salaryRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toPerson, toSalary } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AdvancesPanel } from './AdvancesPanel.tsx';

/** The fields that the page shows in its own way. */
const SHOWN = [
  'name',
  'nepali_name',
  'image',
  'duty',
  'contact_no',
  'address',
  'estimated_salary',
  'gender',
  'age',
  'birth_date',
  'joining_date',
  'email',
];

/** The page of one teacher, or of one member of the non-teaching staff. */
export function EmployeePage({ kind }: { kind: EmployeeKind }) {
  const { id = '' } = useParams();
  return <EmployeeById key={id} kind={kind} id={id} />;
}

function EmployeeById({ kind, id }: { kind: EmployeeKind; id: string }) {
  const { state, refresh } = useLoaded(employeeRequests[kind].inFull, id);
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="person">
      {(employee) => <EmployeeInFullPage kind={kind} employee={employee} refresh={refresh} />}
    </Loaded>
  );
}

interface EmployeeInFullProps {
  kind: EmployeeKind;
  employee: EmployeeInFull;
  refresh: () => void;
}

function EmployeeInFullPage({ kind, employee, refresh }: EmployeeInFullProps) {
  const { _id, name, number, duty, left, age, gender } = employee;
  const { listTitle, details, left: whoLeft } = EMPLOYEE_PAGES[kind];
  const { listOfLeft } = EMPLOYEE_WIRE[kind];
  const labels = EMPLOYEE_LABELS[kind];
  const paysSalaries = useMay('paySalaries');
  const seesSalaries = useMay('seeSalaries');
  const { state: colleagues } = useLoaded(employeeRequests[kind].list, undefined);
  return (
    <PersonPage
      crumbs={[
        { label: t(listTitle), to: details },
        ...(left ? [{ label: t(listOfLeft), to: whoLeft }] : []),
      ]}
      at={toPerson(kind, _id)}
      list={(colleagues.result ?? []).map((other) => ({ to: toPerson(kind, other._id), name: other.name }))}
      actions={
        <PersonActions
          id={_id}
          left={left !== undefined}
          bringBack={employeeRequests[kind].return}
          refresh={refresh}
          renderEditDialog={(closing) => <EmployeeEditDialog kind={kind} employee={employee} {...closing} />}
          renderLeaveDialog={(closing) => (
            <EmployeeLeaveDialog kind={kind} employee={employee} {...closing} />
          )}
        >
          {!left && paysSalaries && (
            <ButtonLink kind="primary" to={toSalary(kind, employee)}>
              {t('Pay salary')}
            </ButtonLink>
          )}
        </PersonActions>
      }
      card={
        <PersonCard
          name={name}
          nepali_name={employee.nepali_name}
          image={employee.image}
          place={`${duty} · ${number}`}
          left={left}
          facts={{
            [labels.contact_no]: <Phone number={employee.contact_no} />,
            [labels.address]: employee.address,
            ...otherFacts(employeeFields[kind], employee, SHOWN),
            ...(seesSalaries && {
              [labels.estimated_salary]: t('{{amount}} a month', {
                amount: formatRupees(employee.estimated_salary),
              }),
            }),
            [labels.gender]: t('{{gender}}, {{age}} years', { gender: t(gender), age }),
            [labels.birth_date]: formatNepaliDateShort(employee.birth_date),
            [labels.joining_date]: formatNepaliDateShort(employee.joining_date),
            [labels.email]: <Email address={employee.email} />,
          }}
        />
      }
    >
      {seesSalaries ? (
        <SalariesOfEmployee kind={kind} employee={employee} onChanged={refresh} />
      ) : (
        <HistoryPanel kind={kind} id={_id} record={employee} />
      )}
      <AttendancePanel group={kind} id={_id} />
    </PersonPage>
  );
}

interface SalariesOfEmployeeProps extends Omit<EmployeeInFullProps, 'refresh'> {
  /** Called when a payment was cancelled: the history has a line more. */
  onChanged: () => void;
}

function SalariesOfEmployee({ kind, employee, onChanged }: SalariesOfEmployeeProps) {
  const { _id, number, left } = employee;
  const paysSalaries = useMay('paySalaries');
  const today = useToday();
  const [year, setYear] = useState(today.year);
  // A salary that is cancelled gives back what it took off an advance.
  const [changes, setChanges] = useState(0);
  const { state, refresh } = useLoaded(salariesOfYear, { kind, number, year });
  return (
    <PaymentsOfYear
      state={state}
      refresh={() => {
        refresh();
        setChanges(changes + 1);
        onChanged();
      }}
      today={today}
      year={year}
      onYear={setYear}
      toPay={left || !paysSalaries ? undefined : (month) => toSalary(kind, employee, month)}
    >
      <div className={looks('stack')}>
        {paysSalaries && <AdvancesPanel key={changes} kind={kind} employee={employee} />}
        <HistoryPanel kind={kind} id={_id} record={employee} />
      </div>
    </PaymentsOfYear>
  );
}
