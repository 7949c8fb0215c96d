import {
  CARD_PAPERS,
  type SchoolInFull,
  type CardPaper,
} from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import { t, phrase } from '@school-office/contract/words';
import { useRef, type ReactNode, useId, useState } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect, Select } from '../../components/kit/Select.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CutSheets, pageOf, type Sheet } from '../../components/print/CutSheets.tsx';
import { PaperOnScreen } from '../../components/print/PaperOnScreen.tsx';
import type { InTime } from '../../components/print/picturesInTime.ts';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useToday } from '../../components/useToday.ts';
import { EXAMINATIONS } from '../../features/school/examinations.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { school as schoolRequest } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { useRequest } from '../../store/useRequest.ts';
import { AdmitCard } from './AdmitCard.tsx';
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
            <LabelledSelect
              label={t('Paper')}
              options={CARD_PAPERS}
              value={paper}
              onChoose={setPaper}
              labelOf={(each) => t(each)}
            />
            <SchoolPrintButton
              label={printLabel}
              takesFocus={takesFocus}
              scripts="fixed"
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
      <LoadFailure state={state} subject={t('The school')} refresh={() => void run(undefined)} />
      {children}
      <PaperOnScreen language="en">
        <ul className={styles.admitCards} ref={list}>
          {students.map((student) => (
            <li key={student._id}>
              <AdmitCard student={student} school={school} examination={label} photoLoading="lazy" />
            </li>
          ))}
        </ul>
      </PaperOnScreen>
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

const ANOTHER = phrase('Another…');
const LONGEST = 60;

interface ExaminationFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The label of the examination: from a short list, the one that is chosen already, or typed. */
function ExaminationField({ value, onChange }: ExaminationFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const listed = EXAMINATIONS.includes(value) || typed ? EXAMINATIONS : [value, ...EXAMINATIONS];
  return (
    <div className={looks('choice')}>
      <label htmlFor={id}>{t('Examination')}</label>
      <Select
        id={id}
        options={[...listed, ANOTHER]}
        value={typed ? ANOTHER : value}
        labelOf={(name) => t(name)}
        onChoose={(name) => {
          setTyped(name === ANOTHER);
          onChange(name === ANOTHER ? '' : name);
        }}
      />
      {typed && (
        <input
          className={looks('control')}
          aria-label={t('Name of the examination')}
          placeholder={t('Name of the examination')}
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          // The user asked for this field just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
    </div>
  );
}

const CARD = { width: 110, height: 54.5 };
const A4_SHEET: Sheet = { width: 297, height: 210, columns: 2, rows: 3 };
const A5_SHEET: Sheet = { width: 148, height: 210, columns: 1, rows: 3 };

/** The page of each paper as CSS, and the sheet on which cards are packed; without one, a card is a page. */
const CARD_PAGES: Record<CardPaper, { page: string; sheet?: Sheet }> = {
  '110 × 54.5 mm': { page: pageOf(CARD) },
  'A4 sheet': { page: pageOf(A4_SHEET), sheet: A4_SHEET },
  'A5 sheet': { page: pageOf(A5_SHEET), sheet: A5_SHEET },
};
