import {
  formatNepaliDateLong,
  type NepaliDate,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState, type ReactNode, useRef } from 'react';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { ButtonLink, Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import type { NextSheets } from '../../features/attendance/findNextSheets.ts';
import { useSections } from '../../features/school/useClasses.ts';
import { formatDayOfYear } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import { partsOf, placeOf, type Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { ClosedSheet, Overtaken } from './ClosedSheet.tsx';
import { MarkingSheet } from './MarkingSheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { InSections, SheetNotice } from './SheetNotice.tsx';
import { SheetTable, type SheetLabels } from './SheetTable.tsx';
import { isOwn, useSheet } from './useSheet.ts';

export interface SheetOfGroup {
  group: SheetGroup;
  title: string;
  labels: SheetLabels;
  /** Shown when the group has no members, with a link to register one, if the user may. */
  nobody: string;
  register: { label: string; to: string } | undefined;
}

interface SheetOfDayProps extends SheetOfGroup {
  date: NepaliDate;
  today: NepaliDate;
  /** The sheet was opened as today's, and the day is over. */
  hasDayTurned: boolean;
  /** Called when the day turns and the sheet of the day before needs nothing more. */
  onFollow: () => void;
}

/**
 * The sheet of one day: to be marked, to be looked at, or to be corrected. Its many props are what the groups differ in, and
 * the day.
 */
export function SheetOfDay(props: SheetOfDayProps) {
  const { group, date, today, title, labels, nobody, register, hasDayTurned, onFollow } = props;
  const isToCome = writeDay(date) > writeDay(today);
  const { state, refresh, submission, submitted, undoing, overtaken, next, isCorrecting, ...does } = useSheet(
    { group, date },
    isToCome,
  );
  const { isWorkedOn, work } = does;
  const [isOpenAnyway, setIsOpenAnyway] = useState(false);
  // Of the staff there is no such class.
  const { classname, section: ownSection } = partsOf(group as Place);
  const sections = useSections(classname);
  const isOfAllSections = sections.length > 0 && ownSection === '';
  const sheet = state.result;
  const isClosed = sheet?.taken === true && !isCorrecting;

  const onDayTurned = useEffectEvent(() => {
    if (isClosed) onFollow();
  });
  useEffect(() => {
    if (hasDayTurned) onDayTurned();
  }, [hasDayTurned]);

  const head = { group, date, today, title };
  return (
    <div>
      {overtaken === undefined && (
        <RequestBanner state={submission} success={({ message }) => message} keepsTyped />
      )}
      <RequestBanner state={undoing} success={({ message }) => message} />
      {sheet && <LoadFailure state={state} subject={t('The sheet')} refresh={refresh} />}
      {bodyOf()}
    </div>
  );

  function bodyOf() {
    if (isToCome) {
      return withoutTable(
        <SheetNotice text={t('{{date}} has not come yet.', { date: formatNepaliDateLong(date) })}>
          <ButtonLink to={toSheet(group, writeDay(today))}>{t("Open today's sheet")}</ButtonLink>
        </SheetNotice>,
      );
    }
    if (!sheet) return withoutTable(<Loaded state={state} refresh={refresh} />);
    const kind = EMPLOYEE_KINDS.find((each) => each === group) ?? 'student';
    const table = { head, sheet, kind, labels } as const;
    if (isOfAllSections) {
      return withoutTable(
        <div className={looks('stack')}>
          <InSections
            isTaken={sheet.taken}
            group={group}
            places={sections.map((section) => placeOf({ classname, section }))}
            date={date}
          />
          {sheet.taken && !sheet.no_school && <SheetTable lines={sheet.lines} kind={kind} labels={labels} />}
        </div>,
      );
    }
    if (isClosed) {
      return (
        <ClosedSheet
          {...table}
          // The links to the next sheet take the focus themselves.
          hasFocus={isWorkedOn && !next?.date && !next?.place}
          onCorrect={() => does.correct(sheet.seen)}
        >
          {overtaken !== undefined && <Overtaken why={overtaken} sheet={sheet} marked={work.marked} />}
          {submitted && (
            <UndoLine
              at={submitted.at}
              isUndoing={undoing.status === 'loading'}
              onUndo={() => does.undo(submitted)}
            />
          )}
          {next && <NextLinks {...next} group={group} day={date} />}
        </ClosedSheet>
      );
    }
    if (!sheet.taken && sheet.others.length === 0) {
      return withoutTable(
        <SheetNotice text={nobody}>
          {register && <ButtonLink to={register.to}>{register.label}</ButtonLink>}
        </SheetNotice>,
      );
    }
    if (!sheet.taken && sheet.holiday !== null && !isOpenAnyway) {
      return withoutTable(<HolidayPanel holiday={sheet.holiday} onOpen={() => setIsOpenAnyway(true)} />);
    }
    return (
      <MarkingSheet
        {...table}
        draft={{ work, onWork: does.setWork, isRestored: does.isRestored, onClear: does.clear }}
        sending={{
          busy: submission.status === 'loading',
          submitted: submission.status === 'success',
          arrivedBefore: isOwn(submission.error),
          onSubmit: does.send,
          onCancel: does.stopCorrecting,
        }}
        hasDayTurned={hasDayTurned}
      />
    );
  }

  function withoutTable(content: ReactNode) {
    return (
      <>
        <SheetHead {...head} />
        {content}
      </>
    );
  }
}

/** In the place of a sheet on a holiday: it is opened only when the user has said so twice. */
function HolidayPanel({ holiday, onOpen }: { holiday: string; onOpen: () => void }) {
  const { ask, question } = useQuestion();
  const open = async () => {
    const title = t('{{holiday}} is a holiday. Take attendance anyway?', { holiday: t(holiday) });
    const reasons = [t('In the register the day then counts like a school day.')];
    if (await ask({ title, reasons, yes: t('Take attendance') })) onOpen();
  };
  return (
    <>
      <Frame kind="empty">
        <p>{t('{{holiday}} is a holiday. There is no attendance to take.', { holiday: t(holiday) })}</p>
        <Button onClick={() => void open()}>{t('Take attendance')}</Button>
      </Frame>
      {question}
    </>
  );
}

interface NextLinksProps extends NextSheets {
  group: SheetGroup;
  /** Of the sheet that was taken. */
  day: NepaliDate;
}

/** The ways to the sheets that are to be taken next. The first one has the focus, so that Enter goes on. */
function NextLinks({ group, day, date, place }: NextLinksProps) {
  const links = useRef<HTMLElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  if (!date && !place) return null;
  return (
    <nav className={looks('row')} ref={links} aria-label={t('Go on with')}>
      {date && (
        <ButtonLink kind="primary" to={toSheet(group, writeDay(date))}>
          {t('Next day: {{date}}', { date: formatDayOfYear(date) })}
        </ButtonLink>
      )}
      {place && (
        <ButtonLink kind={date ? 'outline' : 'primary'} to={toSheet(place, writeDay(day))}>
          {t('Next: Class {{place}}', { place: placeInWords(partsOf(place)) })}
        </ButtonLink>
      )}
    </nav>
  );
}

/** As the server allows it. */
const UNDO_FOR_S = 60;

interface UndoLineProps {
  /** When the sheet was submitted, in milliseconds. */
  at: number;
  isUndoing: boolean;
  onUndo: () => void;
}

/** For a minute, the way to undo a sheet that was submitted by mistake. */
function UndoLine({ at, isUndoing, onUndo }: UndoLineProps) {
  const rest = useSecondsLeft(at, UNDO_FOR_S);
  if (rest === 0) return null;
  return (
    <p className={looks('line', 'faint')}>
      {t('Submitted by mistake?')}
      <Button kind="link" disabled={isUndoing} onClick={onUndo}>
        {t('Undo')}
      </Button>
      <span aria-hidden="true">{t('{{rest}} s', { rest })}</span>
    </p>
  );
}
