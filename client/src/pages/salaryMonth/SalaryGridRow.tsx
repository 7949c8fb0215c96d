import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import { GridField } from '../../components/grid/GridField.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import {
  cellText,
  faultOfRow,
  FIELD_LABELS,
  hasProposal,
  isPayable,
  isProposed,
  withoutPay,
  type TypedField,
} from './salaryRows.ts';
import type { SalaryTyping } from './useSalaryTyping.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './SalaryGrid.module.css';

interface SalaryGridRowProps {
  row: SalaryRow;
  fields: readonly TypedField[];
  typing: SalaryTyping;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  cell: (column: number) => object;
}

/** An employee with the amounts of the month; one who is paid is locked. */
export function SalaryGridRow({ row, fields, typing, isTicked, onTick, cell }: SalaryGridRowProps) {
  const { employee, kind, name, number, duty, salary, absent, days, net } = row;
  const isLocked = !isPayable(row);
  const wrong = fields.map((field) => typing.faultOf(employee, field)).find((each) => each !== undefined);
  const fault = wrong ?? faultOfRow(row);
  const faultId = `fault-${employee}`;
  return (
    <tr className={looksOf(isLocked, fault !== undefined)}>
      <td {...cell(0)}>
        {isLocked ? (
          <Lock size={16} role="img" aria-label={t('Paid')} />
        ) : (
          <Check aria-label={t('Pay {{name}}', { name })} checked={isTicked} onTick={onTick} />
        )}
      </td>
      <td className={`${looks('faint')} ${tableStyles.cut}`}>{number}</td>
      <th scope="row" className={`${tableStyles.pinned} ${tableStyles.cut}`} title={`${name}, ${duty}`}>
        <NameLink kind={kind} id={employee} name={name} skipped />
        <small className={looks('cut', 'faint')}>{duty}</small>
      </th>
      <td className={tableStyles.number}>{formatNumber(salary)}</td>
      <td
        className={tableStyles.number}
        title={absent > 0 ? t('{{absent}} of {{days}} days', { absent, days }) : undefined}
      >
        {absent > 0 && absent}
      </td>
      {fields.map((field, index) => {
        if (field === 'note' && (fault !== undefined || row.paid > 0)) {
          return (
            <td key={field} {...cell(index + 1)} className={styles.words}>
              {fault === undefined ? (
                <PaidNote row={row} />
              ) : (
                <span id={faultId} role="alert" className={looks('crimson', 'strong')}>
                  <CircleAlert size={14} aria-hidden="true" /> {fault}
                </span>
              )}
            </td>
          );
        }
        const proposal = proposalOf(row, field);
        return (
          <td
            key={field}
            className={`${field === 'note' ? '' : tableStyles.number} ${styles.typed}`}
            {...cell(index + 1)}
            title={proposal?.meaning}
          >
            <GridField
              label={t('{{label}} of {{name}}', { label: t(FIELD_LABELS[field]), name })}
              className={classOf(row, field, proposal !== undefined)}
              text={typing.textOf(employee, field) ?? cellText(row, field)}
              placeholder={proposal?.text}
              readOnly={isLocked}
              {...(isLocked && { tabIndex: -1 })}
              onType={(text) => typing.type({ employee, field, text })}
              inputMode={field === 'note' ? 'text' : 'decimal'}
              problem={typing.faultOf(employee, field)}
              messageId={faultId}
            />
          </td>
        );
      })}
      <td className={`${tableStyles.number} ${tableStyles.strong}`}>{formatNumber(net)}</td>
    </tr>
  );
}

function classOf(row: SalaryRow, field: TypedField, isAsked: boolean): string {
  if (isAsked) return styles.asked!;
  if (isProposed(row, field)) return styles.proposed!;
  return field === 'note' ? styles.note! : '';
}

function looksOf(isLocked: boolean, isWrong: boolean): string | undefined {
  if (isWrong) return styles.wrong;
  return isLocked ? styles.locked : undefined;
}

/** What `=` would take off for days of absence, as a question: nothing is taken off by itself. */
function proposalOf(row: SalaryRow, field: TypedField): { text: string; meaning: string } | undefined {
  if (field !== 'deduction' || !hasProposal(row)) return undefined;
  const { absent } = row;
  const amount = withoutPay(row);
  const days = absent === 1 ? t('Absent for 1 day') : t('Absent for {{absent}} days', { absent });
  return {
    text: `${formatNumber(amount)}?`,
    meaning: t('{{days}}: type = to take off {{amount}}. Nothing is taken off yet.', {
      days,
      amount: formatRupees(amount),
    }),
  };
}

/** When it was paid; or what is paid by hand, and what is left. */
function PaidNote({ row }: { row: SalaryRow }) {
  const { slip, paid, rest, state, note } = row;
  if (state === 'partly')
    return <span title={note}>{t('{{paid}} paid, {{rest}} left', { paid: formatRupees(paid), rest })}</span>;
  return (
    <span
      className={looks('done', 'strong')}
      title={[slip && formatSalaryNumber(slip), note].filter(Boolean).join(', ')}
    >
      <CircleCheck size={14} aria-hidden="true" />{' '}
      {slip ? t('Paid {{day}}', { day: formatNepaliDateShort(slip.day) }) : t('Paid')}
    </span>
  );
}
