import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { takes, type Subject } from '@school-office/contract/examinations/subjects';
import { t } from '@school-office/contract/words';
import { LabelledSelect } from '../../../components/kit/Select.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { useDeskChoice } from '../../../components/print/useDeskChoice.ts';
import { useWithoutDues } from '../../../features/dues/useWithoutDues.tsx';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import { classResults } from '../../../features/examinations/examinationRequests.ts';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { useLoaded } from '../../../store/useLoaded.ts';
import { RoutineCard } from './RoutineCard.tsx';
import { papersOf } from './RoutinePrint.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './RoutineCard.module.css';

const PAPERS = ['A6', 'A4'] as const;
type CardPaper = (typeof PAPERS)[number];
const SIZES: Record<CardPaper, string> = { A6: '148mm 105mm', A4: '297mm 210mm' };

interface AdmitCardsPrintProps {
  examination: Examination;
  classname: ClassName;
  subjects: readonly Subject[];
  disabled: boolean;
}

/** Prints an admit card with the routine for each pupil of the examination's first day, or for those without dues. */
export function AdmitCardsPrint({ examination, classname, subjects, disabled }: AdmitCardsPrintProps) {
  const { state, refresh } = useLoaded(classResults, { id: examination._id, place: classname });
  const pupils = (state.result?.students ?? []).map((pupil) => ({ ...pupil, classname }));
  const [paper, setPaper] = useDeskChoice<CardPaper>('routineCardPaper', 'A6', PAPERS);
  const { students, busy, choice, heldBack } = useWithoutDues(pupils, undefined);
  const papers = papersOf({ classname, subjects }, examination.routine);
  return (
    <>
      <LoadFailure state={state} subject={t('The pupils')} refresh={refresh} />
      {choice}
      <LabelledSelect
        label={t('Cards', { context: 'to admit' })}
        options={PAPERS}
        value={paper}
        labelOf={(each) => (each === 'A4' ? t('Four on A4') : each)}
        onChoose={setPaper}
      />
      <SchoolPrintButton
        label={t('Admit cards')}
        kind="outline"
        scripts="both"
        isChosenElsewhere
        documentTitle={t('Admit cards, {{classname}}, {{examination}}', {
          classname: t(classname),
          examination: titleInWords(examination),
        })}
        pageStyle={`@page { size: ${SIZES[paper]}; margin: 0 } html, body { margin: 0 }`}
        pictures={students.map(({ image }) => image)}
        disabled={disabled || busy || students.length === 0 || papers.length === 0}
      >
        {(school, inTime) => {
          const cards = students.map((student) => (
            <RoutineCard
              key={student._id}
              student={{ ...student, image: inTime(student.image) }}
              school={school}
              examination={examination}
              papers={papers.filter(({ subject }) => takes(subject, student._id))}
            />
          ));
          return <Cards paper={paper} cards={cards} />;
        }}
      </SchoolPrintButton>
      {heldBack}
    </>
  );
}

function Cards({ paper, cards }: { paper: CardPaper; cards: React.ReactElement[] }) {
  const many = paper === 'A6' ? 1 : 4;
  const pages = Array.from({ length: Math.ceil(cards.length / many) }, (_, at) =>
    cards.slice(at * many, (at + 1) * many),
  );
  return (
    <div>
      {pages.map((page) => (
        <div
          key={page[0]!.key}
          className={many === 1 ? paperStyles.page : `${paperStyles.cutSheet} ${styles.four}`}
        >
          {page}
        </div>
      ))}
    </div>
  );
}
