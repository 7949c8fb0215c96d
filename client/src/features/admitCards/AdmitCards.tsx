import { useRef, useState, type ReactNode } from 'react';
import type { Student } from '@school-office/contract/students';
import { Avatar } from '../../components/Avatar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { PrintChoice } from '../../components/print/PrintChoice.tsx';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import './admitCards.scss';
import { useUser } from '../auth/useUser.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { CARD_PAPERS, type CardPaper } from './cardPapers.ts';
import { ExaminationField, USUAL_EXAMINATION } from './ExaminationField.tsx';
import { PrintedCards } from './PrintedCards.tsx';

const PAPERS = Object.keys(CARD_PAPERS) as CardPaper[];

export interface AdmitCardsProps {
  title: string;
  subtitle: string;
  students: Student[];
  printLabel: string;
  /** Between the heading and the cards. */
  children?: ReactNode;
}

/** The cards on screen, their options, and the button that prints them all. */
export function AdmitCards({ title, subtitle, students, printLabel, children }: AdmitCardsProps) {
  const { schoolName } = useUser();
  const [chosen, setExamination] = useState(USUAL_EXAMINATION);
  const [paper, setPaper] = useState<CardPaper>('One card a page');
  const examination = chosen.trim() || USUAL_EXAMINATION;
  const list = useRef<HTMLUListElement>(null);
  useShrinkToFit(list);

  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        {students.length > 0 && (
          <>
            <ExaminationField value={chosen} onChange={setExamination} />
            <PrintChoice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
            <PrintButton
              label={printLabel}
              documentTitle={title}
              pageStyle={CARD_PAPERS[paper]}
              pictures={students.map(({ image }) => image)}
            >
              {(arrived) => (
                <PrintedCards
                  students={students}
                  schoolName={schoolName}
                  examination={examination}
                  paper={paper}
                  arrived={arrived}
                />
              )}
            </PrintButton>
          </>
        )}
      </PageHeader>
      {children}
      <ul className="admit-cards" ref={list}>
        {students.map((student) => (
          <li key={student._id}>
            <AdmitCard
              student={student}
              schoolName={schoolName}
              examination={examination}
              photo={<Avatar name={student.student_name} image={student.image} shape="card" />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
