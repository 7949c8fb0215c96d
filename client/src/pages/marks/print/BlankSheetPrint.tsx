import type { Examination } from '@school-office/contract/examinations/examinations';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { t } from '@school-office/contract/words';
import { titleOf } from '../../../features/examinations/ExaminationOf.tsx';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './BlankSheetPrint.module.css';

interface BlankSheetPrintProps {
  examination: Examination;
  place: string;
  answer: MarksAnswer | null;
}

/** Prints a sheet to write marks on. */
export function BlankSheetPrint({ examination, place, answer }: BlankSheetPrintProps) {
  const title = `Marks, ${answer?.subject.name ?? ''}, ${place}`;
  return (
    <SchoolPrintButton
      label={t('Blank sheet')}
      kind="outline"
      documentTitle={`${title}, ${titleOf(examination)}`}
      disabled={!answer || answer.students.length === 0}
    >
      {(school) =>
        answer && (
          <PrintedList school={school} title={title} subtitle={titleOf(examination)}>
            <BlankTable answer={answer} />
            <Signatures of={['Subject teacher', 'Checked by']} />
          </PrintedList>
        )
      }
    </SchoolPrintButton>
  );
}

function BlankTable({ answer: { scheme, subject, students } }: { answer: MarksAnswer }) {
  const columns =
    scheme === 'judged'
      ? ['Grade']
      : [
          t('Theory / {{full}}', { full: subject.theory.full }),
          ...(subject.internal ? [t('Internal / {{full}}', { full: subject.internal.full })] : []),
        ];
  return (
    <table className={styles.blank}>
      <thead>
        <tr>
          <th style={{ width: '14mm' }}>
            Roll <span lang="ne">रोल</span>
          </th>
          <th>
            Name / <span lang="ne">नाम</span>
          </th>
          {columns.map((column) => (
            <th key={column} style={{ width: '30mm' }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map(({ _id, roll_no, student_name, nepali_name }) => (
          <tr key={_id}>
            <td className={paperStyles.number}>{roll_no}</td>
            <td>
              {student_name} {nepali_name !== '' && <span lang="ne">{nepali_name}</span>}
            </td>
            {columns.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
