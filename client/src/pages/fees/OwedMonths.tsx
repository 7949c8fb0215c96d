import { formatYear, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountMonth, StudentAccount } from '@school-office/contract/money/feeAccount';
import { phrase, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { headColumnsOf } from './headColumns.ts';
import { tickedMonth, type Payable, type Tick, type Ticks } from './takings.ts';
import { TickBox } from './TickBox.tsx';
import { stateOfAll, stateOfMonth, tickState, type TickState } from './TickBox.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './OwedMonths.module.css';

interface OwedMonthsProps {
  account: StudentAccount;
  ticks: Ticks;
  /** What is taken. */
  parts: readonly Payable[];
  onTick: (changes: Partial<Ticks>) => void;
}

/**
 * The months that owe something, oldest first, the fine that is proposed, and what months that have begun and are not charged yet would
 * cost. Ticking a month ticks all before it.
 */
export function OwedMonths({ account, ticks, parts, onTick }: OwedMonthsProps) {
  const { student, months, fine } = account;
  const thisMonth = useThisMonth();
  const owed = months.filter(({ due }) => due > 0);
  const { columns, wordsOf, restsOf, othersOf } = headColumnsOf(account, owed);
  const own = parts.filter((part) => part.student === student._id);
  const states = owed.map((month) => stateOfMonth(account, month, parts));
  const tick = (one: Tick) => onTick(tickedMonth(account, ticks, one));
  const last = monthNumber(owed.at(-1) ?? thisMonth);
  const uncharged = months.filter(
    (month) => month.payable > 0 && monthNumber(month) <= Math.max(last, monthNumber(thisMonth)),
  );
  if (owed.length === 0 && fine === 0 && uncharged.length === 0) return null;
  const isFined = ticks.fines.includes(student._id);

  const tickAll = owed.length > 0 && (
    <TickBox
      label={t('All that is owed')}
      state={stateOfAll(states)}
      onTick={(ticked) => tick({ kind: 'due', month: ticked ? last : 1, ticked })}
    />
  );
  return (
    <Table
      columns={[
        { name: phrase('Taken'), head: tickAll, width: '46px' },
        { name: owed.length > 0 || fine > 0 ? phrase('Owed') : phrase('Not owed yet') },
        ...columns.map((name) => ({ name, head: wordsOf(name), isNumber: true, notOnPhone: true })),
        { name: phrase('Amount (Rs)'), isNumber: true },
      ]}
      className={styles.owed}
    >
      <tbody>
        {owed.map((month, index) => (
          <OwedMonth
            key={monthNumber(month)}
            month={month}
            isOldDues={isOldDues(account, month)}
            columns={columns}
            rests={restsOf(month)}
            others={othersOf(month)}
            state={states[index]!}
            onTick={(ticked) => tick({ kind: 'due', month: monthNumber(month), ticked })}
          />
        ))}
        {fine > 0 && (
          <tr>
            <td>
              <TickBox
                label={t('Fine')}
                state={isFined ? 'all' : 'none'}
                onTick={(ticked) =>
                  onTick({
                    fines: ticked
                      ? [...ticks.fines, student._id]
                      : ticks.fines.filter((id) => id !== student._id),
                  })
                }
              />
            </td>
            <th scope="row" colSpan={columns.length + 1}>
              <Sentence text="Fine <small>for paying late</small>" parts={{ small: <small /> }} />
            </th>
            <td className={`${looks('strong')} ${tableStyles.number}`}>{formatNumber(fine)}</td>
          </tr>
        )}
        {uncharged.map((month) => (
          <UnchargedMonth
            key={monthNumber(month)}
            month={month}
            columns={columns}
            paid={own.find((part) => part.kind === 'ahead' && part.month === monthNumber(month))?.amount ?? 0}
            onTick={(ticked) => tick({ kind: 'ahead', month: monthNumber(month), ticked })}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface UnchargedMonthProps {
  month: AccountMonth;
  columns: readonly string[];
  /** Paisa. */
  paid: number;
  onTick: (ticked: boolean) => void;
}

/** What a month would cost that has begun and is not charged yet. */
function UnchargedMonth({ month, columns, paid, onTick }: UnchargedMonthProps) {
  const { month_name, payable, as_of } = month;
  const state = tickState(paid, payable);
  const words = as_of
    ? t('not charged yet, as of {{classname}}', { classname: t(as_of) })
    : t('not charged yet');
  return (
    <tr>
      <td>
        <TickBox label={`${t(month_name)}, ${words}`} state={state} onTick={onTick} />
      </td>
      <th scope="row" colSpan={columns.length + 1}>
        {t(month_name)} <small>{words}</small>
      </th>
      <td className={`${looks(state === 'none' ? 'faint' : 'strong')} ${tableStyles.number}`}>
        {formatNumber(payable)}
      </td>
    </tr>
  );
}

interface OwedMonthProps {
  month: AccountMonth;
  isOldDues: boolean;
  columns: readonly string[];
  /** Rupees by column; undefined where they do not make up what is owed. */
  rests: Record<string, number> | undefined;
  /** What the column of other heads holds. */
  others: string;
  state: TickState;
  onTick: (ticked: boolean) => void;
}

function OwedMonth({ month, isOldDues: isOld, columns, rests, others, state, onTick }: OwedMonthProps) {
  const { year, month_name, charged, due } = month;
  const today = useToday();
  const name = isOld ? t('Old dues') : t(month_name);
  const note = isOld || year === today.year ? '' : formatYear(year);
  const paid = charged > due ? t('{{due}} of {{charged}} is left', { due: formatRupees(due), charged }) : '';
  return (
    <tr>
      <td>
        <TickBox label={`${name} ${note}`.trim()} state={state} onTick={onTick} />
      </td>
      <th scope="row">
        {name} <small>{[note, paid].filter(Boolean).join(', ')}</small>
        {others !== '' && <small> {t('Other: {{others}}', { others })}</small>}
      </th>
      {columns.map((column) => (
        <td key={column} className={`${looks('faint')} ${tableStyles.number} ${tableStyles.notOnPhone}`}>
          {rests?.[column] ? formatNumber(rests[column]) : ''}
        </td>
      ))}
      <td className={`${looks(state === 'none' ? 'faint' : 'strong')} ${tableStyles.number}`}>
        {formatNumber(due)}
      </td>
    </tr>
  );
}

/** Whether nothing but old dues was charged for a month. */
function isOldDues({ bills }: StudentAccount, month: AccountMonth): boolean {
  const own = bills.filter((bill) => monthNumber(bill) === monthNumber(month));
  return own.length > 0 && own.every(({ kind }) => kind === 'old dues');
}
