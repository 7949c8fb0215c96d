import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import type { Findable } from '../../components/findPeople.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { PeoplePage, type PeoplePageProps } from '../../components/PeoplePage.tsx';
import { paths, toDues } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { studentColumns } from '../../features/students/studentColumns.tsx';
import { StudentEditDialog } from '../../features/students/StudentEditDialog.tsx';
import { classList, studentList, studentReturn } from '../../features/students/studentRequests.ts';
import { StudentDeleteDialog } from '../../features/leaving/StudentLeaveDialog.tsx';
import { useBringBack } from '../../components/person/useBringBack.ts';

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
  const classname = CLASS_NAMES.find((name) => name === id);
  return classname ? <ClassDetails key={classname} classname={classname} /> : <NotFound />;
}

function ClassDetails({ classname }: { classname: ClassName }) {
  const seesMoney = useMay('seeMoney');
  return (
    <StudentList
      {...useLoaded(classList, classname)}
      title={`Class ${classname}`}
      nobody={`No student is registered in class ${classname} yet.`}
      related={seesMoney ? { to: toDues(classname), label: 'Dues' } : undefined}
      ofOneClass
    />
  );
}

interface StudentListProps extends Pick<
  PeoplePageProps<Student>,
  'title' | 'nobody' | 'state' | 'refresh' | 'related'
> {
  /** Shows the RFID, as the specification has it for the table of one class only. */
  ofOneClass?: boolean;
}

function StudentList({ ofOneClass = false, ...list }: StudentListProps) {
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
