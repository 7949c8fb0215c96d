import {
  formatMonth,
  monthNumber,
  type SchoolMonth,
  formatYear,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import { amountsIn, isDueIn, type ClassPlan, type FeeHead } from '@school-office/contract/money/feePlan';
import { sumRupees } from '@school-office/contract/money/money';
import type { PlanWarning } from '@school-office/contract/money/rule146';
import { nameInWords, t } from '@school-office/contract/words';
import { useId } from 'react';
import { GridField } from '../../components/grid/GridField.tsx';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid, type Place } from '../../components/grid/useGrid.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { dueText } from '../../features/plan/headTexts.ts';
import type { Cell, PlanEdits } from '../../features/plan/usePlanEdits.ts';
import { useClassNames } from '../../features/school/useClasses.ts';
import { formatNumber } from '../../lib/numbers.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './PlanTable.module.css';

interface PlanTableProps {
  /** The month from which the amounts hold, and whether it is the proposed one. */
  from: { month: SchoolMonth; isProposed: boolean };
  /** Those that are not retired. */
  heads: FeeHead[];
  edits: PlanEdits;
  warnings: PlanWarning[];
  /** Says under the table which amount is wrong. */
  saysWrong: boolean;
  onHead: (head: FeeHead) => void;
}

const FIRST = `${tableStyles.pinned} ${styles.name}`;

/** The fee heads down and the classes across. Arrows and Enter move as in a spreadsheet, Esc takes back. */
export function PlanTable({ from, heads, edits, warnings, saysWrong, onHead }: PlanTableProps) {
  const classNames = useClassNames();
  const wrongId = useId();
  const isEmpty = edits.planned.every(({ amounts }) => Object.keys(amounts).length === 0);
  const wrong = saysWrong ? firstWrong(heads, classNames, edits) : undefined;

  const cellAt = ({ row, column }: Place): Cell => ({
    classname: classNames[column]!,
    head: heads[row]!._id,
  });
  const { cell, ...grid } = useGrid<HTMLTableElement>({
    rows: heads.length,
    columns: classNames.length,
    onPaste: (cells) => edits.type(cells.map((each) => ({ ...cellAt(each), text: each.text }))),
    onUndo: (place) => edits.undo(cellAt(place)),
    onLeave: (place) => edits.leaveCell(cellAt(place)),
  });

  return (
    <>
      <GridTable
        label={t('Plan of {{year}}', { year: formatYear(from.month.year) })}
        grid={grid}
        panelClassName={isEmpty ? styles.unfilled : ''}
        className={styles.table}
      >
        <thead>
          <tr>
            <th scope="col" className={FIRST}>
              {t('Head (Rs)')}
            </th>
            {classNames.map((classname) => (
              <th key={classname} scope="col">
                {t(classname)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heads.map((head, row) => (
            <tr key={head._id}>
              <th scope="row" className={FIRST}>
                <Button
                  kind="plain"
                  title={t('Change {{name}}', { name: nameInWords(head) })}
                  onClick={() => onHead(head)}
                >
                  {nameInWords(head)}
                </Button>
                <small>
                  {head.nepali_name !== '' && head.nepali_name !== nameInWords(head) && (
                    <span lang="ne">{head.nepali_name} · </span>
                  )}
                  {dueText(head)}
                </small>
              </th>
              {classNames.map((classname, column) => (
                <td key={classname} {...cell(row, column)}>
                  <PlanField
                    head={head}
                    classname={classname}
                    edits={edits}
                    messageId={wrong && wrongId}
                    isBeyond={warnings.some(
                      (each) => each.classname === classname && each.heads.includes(head._id),
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={FIRST}>
              {t('Whole year')}
              <small>{t('what every student pays')}</small>
            </th>
            {edits.planned
              .filter(({ classname }) => classNames.includes(classname))
              .map((plan) => (
                <td key={plan.classname} className={looks('numeric')}>
                  {formatNumber(wholeYear(heads, plan, from))}
                </td>
              ))}
          </tr>
        </tfoot>
      </GridTable>
      <p className={looks('faint', 'closeAbove')}>
        {isEmpty
          ? t('Type the amounts by class, or paste them from a spreadsheet. Empty means not charged.')
          : holdsText(from)}
      </p>
      {wrong && (
        <p className={looks('failure')} id={wrongId} role="alert">
          {t('{{head}} of class {{classname}}: write an amount such as 1,600.', {
            head: wrong.head,
            classname: t(wrong.classname),
          })}
        </p>
      )}
    </>
  );
}

interface PlanFieldProps {
  head: FeeHead;
  classname: ClassName;
  edits: PlanEdits;
  messageId: string | undefined;
  /** Beyond rule 146. */
  isBeyond: boolean;
}

function PlanField({ head, classname, edits, messageId, isBeyond }: PlanFieldProps) {
  const cell = { classname, head: head._id };
  return (
    <GridField
      label={t('{{head}}, class {{classname}}', { head: nameInWords(head), classname: t(classname) })}
      text={edits.textOf(cell)}
      onType={(text) => edits.type([{ ...cell, text }])}
      inputMode="decimal"
      className={`${looks('right')} ${isBeyond ? styles.beyond : ''}`}
      problem={edits.problemOf(cell)}
      messageId={messageId}
    />
  );
}

/** From when on it holds what is typed. */
function holdsText({ month, isProposed }: PlanTableProps['from']): string {
  const from = { month: formatMonth(month), year: formatYear(month.year) };
  return isProposed && month.month_name !== 'Baisakh'
    ? t(
        'What you type holds from {{month}} on; where a class has no amount in {{year}} yet, from Baisakh.',
        from,
      )
    : t('What you type holds from {{month}} on.', from);
}

/** The first cell, row by row, whose text is no amount. */
function firstWrong(heads: FeeHead[], classNames: ClassName[], edits: PlanEdits) {
  return heads
    .flatMap(({ _id, name }) => classNames.map((classname) => ({ classname, head: name, _id })))
    .find(({ classname, _id }) => edits.problemOf({ classname, head: _id }) !== undefined);
}

/** The amounts of each month as they are saved, and what is typed from its month on. Admission and what only some have is left out. */
function wholeYear(
  heads: FeeHead[],
  { amounts, changes }: ClassPlan,
  { month: from, isProposed }: PlanTableProps['from'],
): number {
  const saved = amountsIn(changes, from);
  const ofHead = (head: FeeHead) => {
    const { _id } = head;
    const isTyped = amounts[_id] !== saved[_id];
    // What a class has no amount of yet holds from Baisakh.
    const isNew = isProposed && !changes.some((change) => typeof change.amounts[_id] === 'number');
    return MONTHS.filter((month_name) => isDueIn(head, month_name)).map((month_name) => {
      const month = { year: from.year, month_name };
      const holds = isTyped && (isNew || monthNumber(month) >= monthNumber(from));
      return (holds ? amounts : amountsIn(changes, month))[_id] ?? 0;
    });
  };
  return sumRupees(heads.filter(({ optional }) => !optional).flatMap(ofHead));
}
