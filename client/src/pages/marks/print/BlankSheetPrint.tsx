import type { Examination } from '@school-office/contract/examinations/examinations';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { placeInWords } from '@school-office/contract/school/classes';
import { nameInWords, t } from '@school-office/contract/words';
import { Both } from '../../../components/print/Both.tsx';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { partsOf, type Place } from '../../../lib/places.ts';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './BlankSheetPrint.module.css';

interface BlankSheetPrintProps {
  examination: Examination;
  place: Place;
  answer: MarksAnswer | null;
}

/** Prints a sheet to write marks on. */
export function BlankSheetPrint({ examination, place, answer }: BlankSheetPrintProps) {
  const titleOf = () =>
    t('Marks, {{subject}}, {{place}}', {
      subject: answer ? nameInWords(answer.subject) : '',
      place: placeInWords(partsOf(place)),
    });
  return (
    <SchoolPrintButton
      label={t('Blank sheet')}
      kind="outline"
      scripts="both"
      documentTitle={`${titleOf()}, ${titleInWords(examination)}`}
      disabled={!answer || answer.students.length === 0}
    >
      {(school) =>
        answer && (
          <PrintedList school={school} title={titleOf()} subtitle={titleInWords(examination)}>
            <BlankTable answer={answer} />
            <Signatures of={[t('Subject teacher'), t('Checked by')]} />
          </PrintedList>
        )
      }
    </SchoolPrintButton>
  );
}

function BlankTable({ answer: { scheme, subject, students } }: { answer: MarksAnswer }) {
  const columns =
    scheme === 'judged'
      ? [t('Grade')]
      : [
          t('Theory / {{full}}', { full: String(subject.theory.full) }),
          ...(subject.internal ? [t('Internal / {{full}}', { full: String(subject.internal.full) })] : []),
        ];
  return (
    <table className={styles.blank}>
      <thead>
        <tr>
          <th style={{ width: '14mm' }}>
            <Both english="Roll" nepali="रोल" between=" " />
          </th>
          <th>
            <Both english="Name" nepali="नाम" />
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
