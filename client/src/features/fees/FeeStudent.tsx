import type { Student } from '@school-office/contract/students';
import { Avatar } from '../../components/Avatar.tsx';
import { formatRupees } from '../../lib/numbers.ts';

/** Who pays: enough to see that it is the right one. */
export function FeeStudent({ student }: { student: Student }) {
  const { student_name, image, classname, roll_no, parents_name, contact_no, previous_dues } = student;
  return (
    <div className="payment-person">
      <Avatar name={student_name} image={image} shape="photo" />
      <div className="payment-person-words">
        <h2>{student_name}</h2>
        <p>
          Class {classname}, roll no {roll_no} · {parents_name}, {contact_no}
        </p>
      </div>
      {previous_dues > 0 && <span className="due">Previous dues {formatRupees(previous_dues)}</span>}
    </div>
  );
}
