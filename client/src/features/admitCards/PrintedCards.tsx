import type { Student } from '@school-office/contract/students';
import { Avatar } from '../../components/Avatar.tsx';
import type { Pictures } from '../../components/print/picturesInTime.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { CARDS_A_SHEET, CUT_MARKS, SHEET_VIEW_BOX, type CardPaper } from './cardPapers.ts';

export interface PrintedCardsProps {
  students: Student[];
  schoolName: string;
  examination: string;
  paper: CardPaper;
  /** All other photos are replaced by initials. */
  arrived: Pictures;
}

/** The cards as they are printed: one a page, or packed on A4 sheets with cut marks. */
export function PrintedCards({ students, schoolName, examination, paper, arrived }: PrintedCardsProps) {
  const cards = students.map((student) => (
    <AdmitCard
      key={student._id}
      student={student}
      schoolName={schoolName}
      examination={examination}
      photo={<PrintedPhoto student={student} arrived={arrived} />}
    />
  ));
  if (paper === 'One card a page') return <div className="card-pages">{cards}</div>;
  const sheets = Array.from({ length: Math.ceil(cards.length / CARDS_A_SHEET) }, (_, index) =>
    cards.slice(index * CARDS_A_SHEET, (index + 1) * CARDS_A_SHEET),
  );
  return (
    <div>
      {sheets.map((sheet, index) => (
        // A sheet's only identity is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="card-sheet">
          {sheet}
          <svg viewBox={SHEET_VIEW_BOX} aria-hidden="true">
            <path d={CUT_MARKS} />
          </svg>
        </div>
      ))}
    </div>
  );
}

function PrintedPhoto({ student, arrived }: { student: Student; arrived: Pictures }) {
  if (!arrived.has(student.image)) return <Avatar name={student.student_name} image="" shape="card" />;
  // Not an Avatar: that waits to be scrolled into sight, and its error handler does not run in the print frame.
  return <img className="avatar avatar-card" src={student.image} alt="" />;
}
