import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { PersonKind } from '@school-office/contract/history';
import { leavingReasonInWords } from '@school-office/contract/leavingReasons';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_HEADINGS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { columnOf, inOrder, type ListColumn } from '../../components/list/listColumns.ts';
import { useAddressText, useOrder } from '../../components/listAddress.ts';
import { ListPage } from '../../components/ListPage.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { useFound, type Findable } from '../../features/person/findPeople.ts';
import { countText } from '../../features/person/PeoplePage.tsx';
import { useBringBack, type BringingBack } from '../../features/person/useBringBack.ts';
import { studentReturn, studentsWhoLeft } from '../../features/students/studentRequests.ts';
import { paths } from '../../lib/paths.ts';
import type { RequestSlice, RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';

export function StudentsWhoLeftPage() {
  const { state, refresh } = useLoaded(studentsWhoLeft, undefined);
  const people = useMemo(
    () =>
      state.result?.map(({ student_name, classname, roll_no, ...student }) => ({
        ...student,
        name: student_name,
        // The number they had may be another student's by now.
        place: `${placeInWords({ classname, section: student.section })} · ${roll_no}`,
        ...(student.left ?? NOT_SAID),
        classname,
        texts: [student_name, student.nepali_name, student.parents_name],
      })) ?? null,
    [state.result],
  );
  return (
    <WhoLeft
      kind="student"
      noun="student"
      title={t('Students who left')}
      placeHeading={phrase('Class, Roll No')}
      list={{ to: paths.students, label: t('All students') }}
      state={state}
      people={people}
      refresh={refresh}
      slice={studentReturn}
    />
  );
}

export function EmployeesWhoLeftPage({ kind }: { kind: EmployeeKind }) {
  const { state, refresh } = useLoaded(employeeRequests[kind].whoLeft, undefined);
  const { noun, listOfLeft, labels } = EMPLOYEE_WIRE[kind];
  const people = useMemo(
    () =>
      state.result?.map((employee) => ({
        ...employee,
        place: employee.number,
        ...(employee.left ?? NOT_SAID),
        texts: [employee.name, employee.nepali_name, employee.duty],
      })) ?? null,
    [state.result],
  );
  return (
    <WhoLeft
      kind={kind}
      noun={noun}
      title={t(listOfLeft)}
      placeHeading={labels.number}
      list={{ to: EMPLOYEE_PAGES[kind].details, label: t(EMPLOYEE_PAGES[kind].listTitle) }}
      state={state}
      people={people}
      refresh={refresh}
      slice={employeeRequests[kind].return}
    />
  );
}

interface Leaver extends Findable {
  _id: string;
  name: string;
  image: string;
  place: string;
  day: string;
  reason: string;
}

interface WhoLeftProps<Name extends string> {
  kind: PersonKind;
  noun: string;
  title: string;
  placeHeading: string;
  /** The list of those who are here. */
  list: { to: string; label: string };
  state: RequestState<unknown[]>;
  /** Null until they are read. */
  people: Leaver[] | null;
  refresh: () => void;
  slice: RequestSlice<Name, BringingBack, MessageAnswer>;
}

const SEARCHES: Readonly<Record<PersonKind, string>> = {
  student: phrase('Search the students who left'),
  teacher: phrase('Search the teachers who left'),
  staff: phrase('Search the staff members who left'),
};

const NOT_SAID = { day: '', reason: '' };
const findableOf = (leaver: Leaver) => leaver;

/** The people who left, newest first: each can be opened, and brought back. Its many props are what the kinds differ in. */
function WhoLeft<Name extends string>(props: WhoLeftProps<Name>) {
  const { kind, noun, title, placeHeading, list, state, people, refresh, slice } = props;
  const [search, setSearch] = useAddressText('search');
  const order = useOrder();
  const found = useFound(people, search, findableOf);
  const { state: returning, bringBack } = useBringBack(slice);
  const columns = useMemo(
    () => columnsOf(kind, placeHeading, (id) => void bringBack(id, refresh)),
    [kind, placeHeading, bringBack, refresh],
  );
  return (
    <ListPage>
      <PageHeader title={title} subtitle={countText(found.length, people?.length, noun)}>
        <SearchBox
          label={t(SEARCHES[kind])}
          placeholder={t('Name, phone')}
          value={search}
          onChange={setSearch}
        />
        {found.length > 0 && (
          <ExcelButton title={title} columns={columns} rows={inOrder(found, columns, order)} />
        )}
        <ButtonLink to={list.to}>{list.label}</ButtonLink>
      </PageHeader>
      <RequestBanner state={returning} />
      <Loaded state={state} refresh={refresh} empty={<p>{t('Nobody has left.')}</p>}>
        {() => (
          <DataTable
            label={title}
            rows={found}
            search={search.trim()}
            columns={columns}
            rowId={({ _id }) => _id}
          />
        )}
      </Loaded>
    </ListPage>
  );
}

function columnsOf(
  kind: PersonKind,
  placeHeading: string,
  onBringBack: (id: string) => void,
): ListColumn<Leaver>[] {
  return [
    {
      name: phrase('Photo'),
      width: 52,
      cell: ({ name, image }) => <Avatar name={name} image={image} shape="photo" />,
    },
    {
      name: phrase('Name'),
      sort: 'name',
      value: ({ name }) => name,
      cell: ({ _id, name }) => <NameLink kind={kind} id={_id} name={name} />,
      stays: true,
    },
    { name: placeHeading, sort: 'place', value: ({ place }) => place, width: 122 },
    // As other tables write dates.
    { name: phrase('Last day'), sort: 'day', value: ({ day }) => formatNepaliDateShort(day), width: 100 },
    { name: phrase('Reason'), sort: 'reason', value: ({ reason }) => leavingReasonInWords(reason) },
    columnOf(STUDENT_HEADINGS, 'contact_no', { sort: 'contact_no', width: 106 }),
    {
      name: phrase('Bring back'),
      width: 120,
      cell: ({ _id, name }) => (
        <Button isSmall aria-label={t('Bring back {{name}}', { name })} onClick={() => onBringBack(_id)}>
          {t('Bring back')}
        </Button>
      ),
    },
  ];
}
