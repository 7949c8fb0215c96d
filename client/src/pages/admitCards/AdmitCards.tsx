import {
  CARD_PAPERS,
  type SchoolInFull,
  type CardPaper,
} from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import { useRef, type ReactNode } from 'react';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CutSheets } from '../../components/print/CutSheets.tsx';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useToday } from '../../components/useToday.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { school as schoolRequest } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { useRequest } from '../../store/useRequest.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { CARD_PAGES, CARD } from './cardPapers.ts';
import { ExaminationField } from './ExaminationField.tsx';
import styles from './AdmitCards.module.css';

interface AdmitCardsProps {
  title: string;
  subtitle: string;
  students: Student[];
  printLabel: string;
  /** A choice beside the other ones. */
  choice?: ReactNode;
  /** Whether Enter prints as soon as there are cards. */
  takesFocus?: boolean;
  /** Between the heading and the cards. */
  children?: ReactNode;
}

/** The cards on screen, their options, and the button that prints them all. */
export function AdmitCards({
  title,
  subtitle,
  students,
  printLabel,
  choice,
  takesFocus,
  children,
}: AdmitCardsProps) {
  const school = useSchool();
  const { state, run } = useRequest(schoolRequest);
  const { year } = useToday();
  const { examination, setExamination, paper, setPaper } = useCardOptions(school);
  const label = withYear(examination.trim() || school.examination, year);
  const list = useRef<HTMLUListElement>(null);
  useShrinkToFit(list);

  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        {choice}
        {students.length > 0 && (
          <>
            <ExaminationField value={examination} onChange={setExamination} />
            <LabelledSelect label="Paper" options={CARD_PAPERS} value={paper} onChoose={setPaper} />
            <SchoolPrintButton
              label={printLabel}
              takesFocus={takesFocus}
              documentTitle={title}
              pageStyle={CARD_PAGES[paper].page}
              pictures={students.map(({ image }) => image)}
            >
              {(printed, inTime) => (
                <PrintedCards
                  students={students}
                  school={printed}
                  examination={label}
                  paper={paper}
                  inTime={inTime}
                />
              )}
            </SchoolPrintButton>
          </>
        )}
      </PageHeader>
      <LoadFailure state={state} subject="The school" refresh={() => void run(undefined)} />
      {children}
      <ul className={styles.admitCards} ref={list}>
        {students.map((student) => (
          <li key={student._id}>
            <AdmitCard student={student} school={school} examination={label} photoLoading="lazy" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The examination and the paper: those of this desk, else those of the school. */
function useCardOptions(school: SchoolInFull) {
  const [examination, setExamination] = useDeskChoice('admitCardExamination', school.examination);
  const [paper, setPaper] = useDeskChoice('admitCardPaper', school.card_paper, CARD_PAPERS);
  return { examination, setExamination, paper, setPaper };
}

/** 'Terminal Examination 2083', unless the year stands in its name already. */
function withYear(examination: string, year: number): string {
  return examination.includes(String(year)) ? examination : `${examination} ${year}`;
}

interface PrintedCardsProps {
  students: Student[];
  school: SchoolInFull;
  examination: string;
  paper: CardPaper;
  inTime: InTime;
}

/** The cards as they are printed: one a page, or packed on sheets with cut marks. */
function PrintedCards({ students, school, examination, paper, inTime }: PrintedCardsProps) {
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
