import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { useCallback, useState, type ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import type { RarerAction } from '../../components/menu/MoreMenu.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { importShape } from '../../features/import/importShape.ts';
import { StudentDeleteDialog } from '../../features/leaving/StudentLeaveDialog.tsx';
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
import { ListActions } from './ListActions.tsx';
import { NumberAnewDialog } from './NumberAnewDialog.tsx';
import { studentColumns } from './studentColumns.tsx';
import { useStandings } from './useStandings.ts';

export function StudentsPage() {
  return (
    <StudentList
      {...useLoaded(studentList, undefined)}
      title="All Students"
      nobody="No student is registered yet."
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
    if (answer) say({ kind: 'success', text: answer.message });
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
        others={changes && canNumber ? [{ label: 'Renumber', act: () => setIsNumbering(true) }] : []}
        title={`Class ${place}`}
        nobody={`No student is registered in class ${place} yet.`}
        related={[
          ...(place === classname ? [] : [{ to: toClassDetails(classname), label: `All of ${classname}` }]),
          ...(seesMoney ? [{ to: toDues(place), label: 'Dues' }] : []),
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
            const undo = act === null ? undefined : { label: 'Undo', act: () => void giveBack(act) };
            say({ kind: 'success', text, action: undo });
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
  'title' | 'nobody' | 'state' | 'refresh' | 'related'
> {
  /** What else can be done with this list. */
  others?: readonly RarerAction[];
  /** Shows the RFID, as the specification has it for the table of one class only. */
  ofOneClass?: boolean;
}

function StudentList({ ofOneClass = false, others, ...list }: StudentListProps) {
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
        noun="student"
        excel={importShape('student')}
        renderMore={(students) => <ListActions title={list.title} students={students} others={others} />}
        searchPlaceholder={ofOneClass ? 'Name, roll no, phone, RFID' : 'Name, five 6, phone, RFID'}
        findableOf={findableOf}
        register={changes ? paths.studentRegister : undefined}
        left={changes ? { to: paths.studentsWhoLeft, label: 'Who left' } : undefined}
        columnsOf={columnsOf}
        renderEditDialog={(student, closing) => <StudentEditDialog student={student} {...closing} />}
        renderDeleteDialog={(student, { onDone, onClose }) => (
          <StudentDeleteDialog
            student={student}
            onClose={onClose}
            onDeleted={(text) => onDone(text, back.undo(student._id, onDone))}
          />
        )}
      />
    </>
  );
}

function findableOf({ student_name, nepali_name, parents_name, address, ...student }: Student): Findable {
  return { ...student, texts: [student_name, nepali_name, parents_name, address] };
}
