import type { ReactNode } from 'react';
import type { Student } from '@school-office/contract/students';
import { Avatar } from '../../components/Avatar.tsx';

export interface AdmitCardProps {
  student: Student;
  schoolName: string;
  /** Such as 'Terminal Examination'. */
  examination: string;
  photo: ReactNode;
}

/** One card of 110 mm x 54.5 mm, the same on screen and on paper. Texts marked data-fit shrink when they are long. */
export function AdmitCard({ student, schoolName, examination, photo }: AdmitCardProps) {
  return (
    <article className="admit-card">
      <header>
        <Avatar name={schoolName} image="" shape="mark" />
        <div>
          <strong className="admit-card-school" data-fit>
            {schoolName}
          </strong>
          <span className="admit-card-examination" data-fit>
            Admit Card · {examination}
          </span>
        </div>
      </header>
      <dl>
        <dt>Name</dt>
        <dd className="admit-card-name" data-fit>
          {student.student_name}
        </dd>
        <dt>Class</dt>
        <dd>{student.classname}</dd>
        <dt>Roll No</dt>
        <dd>{student.roll_no}</dd>
      </dl>
      {photo}
      <footer>In case any problem occurs, contact your school.</footer>
    </article>
  );
}
