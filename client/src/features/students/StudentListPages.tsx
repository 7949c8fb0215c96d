import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PeoplePage, type PeoplePageProps } from '../../components/PeoplePage.tsx';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { studentColumns } from './studentColumns.tsx';
import { StudentEditDialog } from './StudentEditDialog.tsx';
import { classList, studentDelete, studentList } from './studentRequests.ts';

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
  return (
    <StudentList
      {...useLoaded(classList, classname)}
      title={`Class ${classname}`}
      nobody={`No student is registered in class ${classname} yet.`}
      ofOneClass
    />
  );
}

interface StudentListProps extends Pick<PeoplePageProps<Student>, 'title' | 'nobody' | 'state' | 'refresh'> {
  /** Shows the RFID, as the specification has it for the table of one class only. */
  ofOneClass?: boolean;
}

function StudentList({ ofOneClass = false, ...list }: StudentListProps) {
  const columnsOf = useCallback(
    (actions: RowActions<Student>) => studentColumns(ofOneClass, actions),
    [ofOneClass],
  );
  return (
    <PeoplePage
      {...list}
      noun="student"
      searchPlaceholder={ofOneClass ? 'Name, roll no, phone, RFID' : 'Name, class, roll no, phone'}
      register={paths.studentRegister}
      columnsOf={columnsOf}
      renderEditDialog={(student, closing) => <StudentEditDialog student={student} {...closing} />}
      renderDeleteDialog={(student, closing) => (
        <ConfirmDelete
          slice={studentDelete}
          id={student._id}
          name={`${student.student_name} (class ${student.classname}, roll no ${student.roll_no})`}
          consequence="Payments and attendance of the past stay."
          {...closing}
        />
      )}
    />
  );
}
