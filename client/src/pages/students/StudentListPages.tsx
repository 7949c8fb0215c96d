import {
  writeDay,
  parseNepaliDate,
  toAdDay,
  formatNepaliDateShort,
} from '@school-office/contract/calendar/nepaliCalendar';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import type { Student } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useCallback, useState, type ComponentProps, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { downloadExcel, fileName } from '../../components/excel/writeExcel.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { type RarerAction, MoreMenu } from '../../components/menu/MoreMenu.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { classResults, examinationList } from '../../features/examinations/examinationRequests.ts';
import { lastExaminationOf } from '../../features/examinations/lastExamination.ts';
import { importShape } from '../../features/import/importShape.ts';
import { StudentDeleteDialog } from '../../features/leaving/StudentLeaveDialog.tsx';
import type { RowActions } from '../../features/person/EditableTable.tsx';
import type { Findable } from '../../features/person/findPeople.ts';
import { PeoplePage, type PeoplePageProps } from '../../features/person/PeoplePage.tsx';
import { useBringBack } from '../../features/person/useBringBack.ts';
import { useOwnPlaces, usePlace } from '../../features/school/useClasses.ts';
import { StudentEditDialog } from '../../features/students/StudentEditDialog.tsx';
import {
  classList,
  numbersUndo,
  studentList,
  studentReturn,
} from '../../features/students/studentRequests.ts';
import { paths, toClassDetails, toDues } from '../../lib/paths.ts';
import { partsOf, placeOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { ClassOfYear } from './ClassOfYear.tsx';
import { NumberAnewDialog } from './NumberAnewDialog.tsx';
import { PrintListDialog } from './PrintListDialog.tsx';
import { studentColumns } from './studentColumns.tsx';

export function StudentsPage() {
  return (
    <StudentList
      {...useLoaded(studentList, undefined)}
      titleOf={() => t('All Students')}
      nobody={t('No student is registered yet.')}
    />
  );
}

export function ClassDetailsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const place = usePlace(id, query.get('section'));
  const year = Number(query.get('year'));
  const classname = ALL_CLASS_NAMES.find((each) => each === id);
  // The class may have had other sections then.
  if (year > 0 && classname) {
    const then = placeOf({ classname, section: query.get('section') ?? '' });
    return <ClassOfYear key={`${then} ${year}`} place={then} year={year} />;
  }
  return place ? <ClassDetails key={place} place={place} /> : <NotFound />;
}

function ClassDetails({ place }: { place: Place }) {
  const list = useLoaded(classList, place);
  const [isNumbering, setIsNumbering] = useState(false);
  const changes = useMay('changeStudents');
  const undoing = useRequest(numbersUndo);
  const giveBack = async (act: number) => {
    const answer = await undoing.run(act);
    if (answer) say(answer.message);
    list.refresh();
  };
  // Numbers are unique in a section.
  const canNumber = useOwnPlaces().includes(place) && (list.state.result?.length ?? 0) > 0;
  const { classname } = partsOf(place);
  const seesMoney = useMay('seeMoney');
  return (
    <>
      <RequestBanner state={undoing.state} />
      <StudentList
        {...list}
        others={changes && canNumber ? [{ label: t('Renumber'), act: () => setIsNumbering(true) }] : []}
        titleOf={() => t('Class {{place}}', { place: placeInWords(partsOf(place)) })}
        nobody={t('No student is registered in class {{place}} yet.', {
          place: placeInWords(partsOf(place)),
        })}
        related={[
          ...(place === classname
            ? []
            : [
                {
                  to: toClassDetails(classname),
                  label: t('All of {{classname}}', { classname: t(classname) }),
                },
              ]),
          ...(seesMoney ? [{ to: toDues(place), label: t('Dues') }] : []),
        ]}
        ofOneClass
      />
      {isNumbering && (
        <Renumber
          place={place}
          students={list.state.result ?? []}
          onClose={() => setIsNumbering(false)}
          onDone={({ message: text, act }) => {
            setIsNumbering(false);
            const undo = act === null ? undefined : { label: t('Undo'), act: () => void giveBack(act) };
            say(text, undo);
            list.refresh();
          }}
        />
      )}
    </>
  );
}

/** Gives the roll numbers of a class anew, also by its last examination. */
function Renumber(props: Omit<ComponentProps<typeof NumberAnewDialog>, 'standings'>) {
  return <NumberAnewDialog {...props} standings={useStandings(props.place)} />;
}

interface StudentListProps extends Pick<
  PeoplePageProps<Student>,
  'nobody' | 'state' | 'refresh' | 'related'
> {
  /** Words the title: on screen, and on a paper in its language. */
  titleOf: () => string;
  /** What else can be done with this list. */
  others?: readonly RarerAction[];
  /** Shows the RFID, as the specification has it for the table of one class only. */
  ofOneClass?: boolean;
}

function StudentList({ titleOf, ofOneClass = false, others, ...list }: StudentListProps) {
  const back = useBringBack(studentReturn);
  const seesMoney = useMay('seeMoney');
  const changes = useMay('changeStudents');
  const columnsOf = useCallback(
    (actions: RowActions<Student>) =>
      studentColumns({ ofOneClass, seesMoney, actions: changes ? actions : undefined }),
    [ofOneClass, seesMoney, changes],
  );
  return (
    <>
      <RequestBanner state={back.state} />
      <PeoplePage
        {...list}
        title={titleOf()}
        noun="student"
        excel={importShape('student')}
        renderMore={(students) => <ListActions titleOf={titleOf} students={students} others={others} />}
        searchPlaceholder={ofOneClass ? t('Name, roll no, phone, RFID') : t('Name, five 6, phone, RFID')}
        findableOf={findableOf}
        register={changes ? paths.studentRegister : undefined}
        left={changes ? { to: paths.studentsWhoLeft, label: t('Who left') } : undefined}
        columnsOf={columnsOf}
        renderEditDialog={(student, closing) => <StudentEditDialog student={student} {...closing} />}
        renderDeleteDialog={(student, closing) => (
          <StudentDeleteDialog student={student} undo={back.undo(student._id, closing.onDone)} {...closing} />
        )}
      />
    </>
  );
}

function findableOf({ student_name, nepali_name, parents_name, address, ...student }: Student): Findable {
  return { ...student, texts: [student_name, nepali_name, parents_name, address] };
}

/** What students of a class came to in its last examination, the better the higher; undefined without one. */
function useStandings(place: Place): ReadonlyMap<string, number> | undefined {
  const { state: list } = useLoaded(examinationList, undefined);
  const today = writeDay(useToday());
  const id = lastExaminationOf(list.result ?? [], partsOf(place).classname, today)?._id;
  const { state, run } = useRequest(classResults, { id: id ?? '', place });
  useEffect(() => {
    if (id !== undefined) void run({ id, place });
  }, [id, place, run]);
  if (id === undefined || !state.result) return undefined;
  return new Map(state.result.students.map((student) => [student._id, standingOf(student)]));
}

/** Those who are not marked come last, and before them those who failed. */
function standingOf({ missing, subjects, failed, gpa, percent }: StudentResult): number {
  if (missing.length > 0 || subjects.length === 0) return -2;
  return failed.length > 0 ? -1 : (gpa ?? percent ?? 0);
}

interface ListActionsProps {
  titleOf: () => string;
  /** As they are found and sorted. */
  students: readonly Student[];
  /** What else can be done with this list. */
  others?: readonly RarerAction[] | undefined;
}

/** What is rarely done with a list of students: it is printed, or goes to the government. */
function ListActions({ titleOf, students, others }: ListActionsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <MoreMenu
        actions={[
          { label: t('Print a list'), act: () => setIsPrinting(true) },
          {
            label: t('Excel for IEMIS'),
            act: () =>
              void downloadExcel(
                fileName(t('{{title}} IEMIS', { title: titleOf() })),
                IEMIS_COLUMNS,
                students,
              ),
          },
          ...(others ?? []),
        ]}
      />
      {isPrinting && (
        <PrintListDialog titleOf={titleOf} students={students} onClose={() => setIsPrinting(false)} />
      )}
    </>
  );
}

/** What the government's form asks of each pupil, twice a year. */
const IEMIS_COLUMNS: ListColumn<Student>[] = [
  columnOf(STUDENT_TITLES, 'iemis_no'),
  columnOf(STUDENT_TITLES, 'student_name'),
  columnOf(STUDENT_TITLES, 'nepali_name'),
  columnOf(STUDENT_TITLES, 'gender'),
  {
    name: phrase('Birth date (BS)'),
    value: ({ birth_date }) => formatNepaliDateShort(birth_date),
  },
  { name: phrase('Birth date (AD)'), value: ({ birth_date }) => adDayOf(birth_date) },
  columnOf(STUDENT_TITLES, 'fathers_name'),
  columnOf(STUDENT_TITLES, 'mothers_name'),
  // The government's word.
  { name: phrase("Guardian's name"), value: ({ parents_name }) => parents_name },
  columnOf(STUDENT_TITLES, 'caste'),
  columnOf(STUDENT_TITLES, 'mother_tongue'),
  columnOf(STUDENT_TITLES, 'disability'),
  columnOf(STUDENT_TITLES, 'classname'),
  columnOf(STUDENT_TITLES, 'section'),
  columnOf(STUDENT_TITLES, 'roll_no'),
  columnOf(STUDENT_TITLES, 'permanent_address'),
  columnOf(STUDENT_TITLES, 'address'),
];

function adDayOf(birthDate: string): string {
  return birthDate === '' ? '' : toAdDay(parseNepaliDate(birthDate));
}
