import {
  formatNepaliDate,
  formatNepaliDateDevanagari,
  parseNepaliDate,
  weekdayDevanagari,
  weekdayNameOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { classInNepali } from '@school-office/contract/certificates/certificateTexts';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Examination, Paper } from '@school-office/contract/examinations/examinations';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useRef } from 'react';
import { Both } from '../../../components/print/Both.tsx';
import { listPage } from '../../../components/print/listPages.ts';
import { picturesInTime } from '../../../components/print/picturesInTime.ts';
import { PrintTrigger } from '../../../components/print/PrintButton.tsx';
import { usePrint } from '../../../components/print/usePrint.tsx';
import { titleInWords, titleOf } from '../../../features/examinations/ExaminationOf.tsx';
import { classSubjects } from '../../../features/examinations/examinationRequests.ts';
import { hoursInWords } from '../../../features/examinations/hours.ts';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { usePaperLanguageOf } from '../../../features/school/usePaperLanguage.ts';
import { useSchool } from '../../../features/school/useSchool.ts';
import { useAppDispatch } from '../../../store/appThunk.ts';
import styles from './RoutinePrint.module.css';

interface RoutinePrintProps {
  examination: Examination;
  classes: readonly ClassName[];
  label: string;
  disabled: boolean;
}

/** Prints the routine of these classes on A4, class by class. */
export function RoutinePrint({ examination, classes: asked, label, disabled }: RoutinePrintProps) {
  const school = useSchool();
  const language = usePaperLanguageOf('both');
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const { routine } = examination;
  const classes = asked.filter((each) => routine.some(({ classname }) => classname === each));
  const { print, busy, output } = usePrint({
    documentTitle: `${label}, ${titleInWords(examination)}`,
    pageStyle: listPage('210mm 297mm'),
    language,
    // oxlint-disable-next-line react/no-unstable-nested-components -- it makes the paper when it is printed
    content: async () => {
      const inTime = await picturesInTime([school.logo]);
      const { year } = examination;
      const subjects = await Promise.all(
        classes.map((classname) => dispatch(classSubjects.run({ year, classname }))),
      );
      // The page says why what could not be read.
      if (subjects.includes(undefined)) return undefined;
      return () => (
        <PrintedList
          school={{ ...school, logo: inTime(school.logo) }}
          title={t('Examination routine')}
          subtitle={titleIn(language, examination)}
        >
          {subjects.map((of) => of && <ClassRoutine key={of.classname} of={of} routine={routine} />)}
          <Signatures of={[t('Examination head'), t('Principal')]} />
        </PrintedList>
      );
    },
    onEnd: () => button.current?.focus(),
  });
  return (
    <>
      <PrintTrigger
        ref={button}
        label={label}
        kind="outline"
        busy={busy}
        disabled={disabled || classes.length === 0}
        onClick={print}
      />
      {output}
    </>
  );
}

/** The examination on a paper; on one in both languages, in both. */
function titleIn(language: PaperLanguage | undefined, examination: Examination): string {
  const { nepali_name } = examination;
  return language === 'both' && nepali_name !== ''
    ? `${titleOf(examination)} · ${nepali_name}`
    : titleInWords(examination);
}

function ClassRoutine({ of, routine }: { of: ClassSubjects; routine: readonly Paper[] }) {
  return (
    <section className={styles.classRoutine}>
      <h2>
        <Both
          english={`Class ${of.classname}`}
          nepali={`कक्षा ${classInNepali(ALL_CLASS_NAMES.indexOf(of.classname))}`}
        />
      </h2>
      <table>
        <thead>
          <tr>
            <th style={{ width: '62mm' }}>
              <Both english="Day" nepali="दिन" />
            </th>
            <th>
              <Both english="Subject" nepali="विषय" />
            </th>
            <th style={{ width: '34mm' }}>
              <Both english="Time" nepali="समय" />
            </th>
          </tr>
        </thead>
        <tbody>
          {papersOf(of, routine).map(({ subject, day, time }) => {
            const date = parseNepaliDate(day);
            return (
              <tr key={subject._id}>
                <td>
                  <Both
                    english={`${weekdayNameOf(date)}, ${formatNepaliDate(date)}`}
                    nepali={`${weekdayDevanagari(date)}, ${formatNepaliDateDevanagari(date)}`}
                    between=""
                  />
                </td>
                <td>
                  <Both english={t(subject.name)} nepali={subject.nepali_name} between="" />
                </td>
                <td>{hoursInWords(time)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export interface PaperWithSubject extends Omit<Paper, 'subject'> {
  subject: Pick<Subject, '_id' | 'name' | 'nepali_name' | 'optional' | 'takers'>;
}

/** Returns the papers of a class in the order in which they are written. */
export function papersOf(
  { classname, subjects }: { classname: string; subjects: readonly Subject[] },
  routine: readonly Paper[],
): PaperWithSubject[] {
  return routine
    .filter((paper) => paper.classname === classname)
    .flatMap((paper) => {
      const subject = subjects.find(({ _id }) => _id === paper.subject);
      return subject ? { ...paper, subject } : [];
    })
    .toSorted((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`));
}
