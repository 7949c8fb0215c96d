import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import { nameInWords, t } from '@school-office/contract/words';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { toSchoolYear } from '../../lib/paths.ts';
import { useMay } from '../auth/useMay.ts';
import { ChargingActs } from './ChargingActs.tsx';
import { ChargingDialog } from './ChargingDialog.tsx';
import { Forgotten } from './ChargingDialog.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { sumsOf, type useCharging } from './useCharging.ts';
import styles from './ChargePanel.module.css';

interface ChargePanelProps {
  month: SchoolMonth;
  charging: ReturnType<typeof useCharging>;
  /** In one line, without the sums of the heads. */
  isBrief?: boolean;
  onCharged?: () => void;
  /** Beside the heading, such as a choice of months. */
  children?: ReactNode;
}

/** 'Charge Poush: 412 students, Rs 8,21,000', with the preview in which it is confirmed. */
export function ChargePanel({ month, charging, isBrief = false, onCharged, children }: ChargePanelProps) {
  const titleId = useId();
  const [open, setOpen] = useState<'charge' | 'correct'>();
  const { state, refresh } = charging;
  const { result } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    // The button that opened the preview may go now.
    if (acts > 0) heading.current?.focus();
  }, [acts]);
  const corrects = useMay('correctCharges');
  const turns = useMay('turnSchoolYear');
  const canCharge = result !== null && (result.students > 0 || sumsOf(result).later > 0);
  const onClose = () => setOpen(undefined);
  const onDone = () => {
    onClose();
    setActs(acts + 1);
    onCharged?.();
    refresh();
  };
  return (
    <>
      <Frame
        as="section"
        kind="titled"
        className={isBrief ? `${looks('row')} ${styles.brief}` : styles.full}
        aria-labelledby={titleId}
      >
        <header>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            <Sentence
              text="Charge <span>{{month}}</span>"
              values={{ month: t(month.month_name) }}
              parts={{ span: <span className={looks(Boolean(children) && 'hidden')} /> }}
            />
          </h2>
          {children}
          {result && canCharge && !result.begun && turns && (
            <ButtonLink kind="primary" to={toSchoolYear(month.year)}>
              {t('Begin {{year}} first', { year: formatYear(month.year) })}
            </ButtonLink>
          )}
          {canCharge && <Button onClick={() => setOpen('charge')}>{t('Preview')}</Button>}
          {result && result.corrections.length > 0 && corrects && !isBrief && (
            <Button onClick={() => setOpen('correct')}>{t('Correct')}</Button>
          )}
        </header>
        <Loaded state={state} subject={t('What can be charged')} refresh={refresh} shape="lines">
          {(preview) => (
            <>
              <strong className={looks(!isBrief && 'block', !isBrief && 'lead')}>
                {headlineOf(preview)}
              </strong>
              {!isBrief && <p>{detailsOf(preview)}</p>}
              {!preview.begun && canCharge && (
                <p className={looks('warning')}>
                  {t('{{year}} has not begun: everybody is still in the class of {{before}}.', {
                    year: formatYear(preview.year),
                    before: formatYear(preview.year - 1),
                  })}
                </p>
              )}
              <Forgotten preview={preview} />
              {!isBrief && <ChargingActs month={month} acts={preview.acts} onUndone={onDone} />}
            </>
          )}
        </Loaded>
      </Frame>
      {open === 'charge' && result && <ChargingDialog preview={result} onDone={onDone} onClose={onClose} />}
      {open === 'correct' && <CorrectionDialog month={month} onDone={onDone} onClose={onClose} />}
    </>
  );
}

function headlineOf(preview: ChargingPreview): string {
  if (preview.students > 0) return `${studentsInWords(preview.students)}, ${formatRupees(preview.amount)}`;
  return sumsOf(preview).charged > 0 ? t('Everybody is charged') : t('Nobody to charge');
}

/** 'Tuition 8,32,100, computer 62,600, less concessions 1,43,300.', and what is to be known besides. */
function detailsOf(preview: ChargingPreview): string {
  const { charged, chargedAmount, withoutPlan, toCorrect, later } = sumsOf(preview);
  const { heads, concession } = preview;
  const names = heads.map((head) => `${nameInWords(head)} ${formatNumber(head.gross)}`);
  const gross = names.join(', ');
  const students = studentsInWords;
  return [
    names.length > 0 &&
      (concession > 0
        ? t('{{heads}}, less concessions {{amount}}.', { heads: gross, amount: formatNumber(concession) })
        : t('{{heads}}.', { heads: gross })),
    charged > 0 &&
      t('{{students}} charged already, {{amount}}.', {
        students: students(charged),
        amount: formatRupees(chargedAmount),
      }),
    toCorrect > 0 && differsText(toCorrect),
    later > 0 && laterText(later),
    withoutPlan > 0 && t('The plan has nothing for {{students}}.', { students: students(withoutPlan) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function laterText(count: number): string {
  return count === 1
    ? t('1 student came after the month and is not ticked.')
    : t('{{count}} students came after the month and are not ticked.', { count });
}

/** '1 student's bill differs from what the plan says now.' */
function differsText(students: number): string {
  return students === 1
    ? t("1 student's bill differs from what the plan says now.")
    : t("{{count}} students' bills differ from what the plan says now.", { count: students });
}
