import type { CardPaper, SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import { CutSheets } from '../../components/print/CutSheets.tsx';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { CARD, CARD_PAGES } from './cardPapers.ts';

interface PrintedCardsProps {
  students: Student[];
  school: SchoolInFull;
  examination: string;
  paper: CardPaper;
  inTime: InTime;
}

/** The cards as they are printed: one a page, or packed on sheets with cut marks. */
export function PrintedCards({ students, school, examination, paper, inTime }: PrintedCardsProps) {
  const cards = students.map((student) => (
    <AdmitCard
      key={student._id}
      student={{ ...student, image: inTime(student.image) }}
      school={school}
      examination={examination}
      photoLoading="eager"
    />
  ));
  return <CutSheets cards={cards} card={CARD} sheet={CARD_PAGES[paper].sheet} />;
}
