import type { ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { classList } from '../../features/students/studentRequests.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import type { SubjectRow } from './subjectRows.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

interface WhoTakesWhatProps {
  classname: ClassName;
  rows: readonly SubjectRow[];
}

/** Who takes no optional subject, and who several: mostly by mistake. */
export function WhoTakesWhat({ classname, rows }: WhoTakesWhatProps) {
  const { state } = useLoaded(classList, classname);
  const optional = rows.filter((row) => row.optional);
  const takenBy = ({ _id }: Student) => optional.filter(({ takers }) => takers.includes(_id));
  const students = state.result ?? [];
  const none = students.filter((student) => takenBy(student).length === 0);
  const several = students.filter((student) => takenBy(student).length > 1);
  return (
    <div className={`${layoutStyles.closeAbove} ${textStyles.list}`}>
      {none.length > 0 && (
        <p className={textStyles.warning}>
          {`No optional subject (${none.length}): ${none.map(nameOf).join(', ')}`}
        </p>
      )}
      {several.length > 0 && (
        <p className={textStyles.warning}>
          {`More than one (${several.length}): `}
          {several
            .map(
              (student) =>
                `${nameOf(student)} (${takenBy(student)
                  .map(({ name }) => name)
                  .join(', ')})`,
            )
            .join(', ')}
        </p>
      )}
    </div>
  );
}

function nameOf({ section, roll_no, student_name }: Student): string {
  return `${section} ${roll_no} ${student_name}`.trim();
}
