import { inLanguage } from '@school-office/contract/language';
import type { Holding } from '@school-office/contract/money/moneyHeads';
import type { SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { timeInWords } from '../../lib/days.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { toDeposit } from '../../lib/paths.ts';
import { halfOff, hasProposal, isPayable, monthInWords, peopleText, sumsOf, toPayOf } from './salaryRows.ts';
import type { SalaryTyping } from './useSalaryTyping.ts';
import { WithheldList } from './WithheldList.tsx';
import styles from './SalaryFoot.module.css';

interface SalaryFootProps {
  table: SalaryMonth;
  typing: SalaryTyping;
  /** Those who are ticked and not paid. */
  toPay: readonly SalaryRow[];
  /** The line is lost: what other people do does not come. */
  isAway: boolean;
  disabled: boolean;
  onPay: () => void;
  /** Ticks these alone. */
  onChoose: (rows: readonly SalaryRow[]) => void;
  /** Shows the column that is left out while nobody has any; undefined while it is shown. */
  onCit: (() => void) | undefined;
}

/** The sums of the month but for rows in red, what is held for others, and the button that pays, always in sight. */
export function SalaryFoot({
  table,
  typing,
  toPay,
  isAway,
  disabled,
  onPay,
  onChoose,
  onCit,
}: SalaryFootProps) {
  const { salary, allowance, withheld, advance, deduction, net } = sumsOf(
    typing.rows.filter(({ employee }) => !typing.red.has(employee)),
  );
  const sums: [name: string, amount: number][] = [
    [phrase('Salary'), salary],
    [phrase('Allowance'), allowance],
    [phrase('Withheld'), withheld],
    [phrase('Advances'), advance],
    [phrase('Other'), deduction],
    [phrase('Net'), net],
  ];
  return (
    <Frame as="footer" className={styles.foot}>
      <div className={looks('row', 'between')}>
        <dl className={looks('row', 'apart')}>
          {sums.map(([name, amount]) => (
            <div key={name} className={looks('line', 'tight', 'baseline')}>
              <dt className={looks('faint')}>{t(name)}</dt>
              <dd className={looks('strong', 'numeric')}>{formatNumber(amount)}</dd>
            </div>
          ))}
        </dl>
        {typing.rows.some(isPayable) ? (
          <Button kind="primary" disabled={disabled || toPay.length === 0} onClick={onPay}>
            {t('Pay {{people}} · {{amount}}', {
              people: peopleText(toPay.length),
              amount: formatRupees(toPayOf(toPay)),
            })}
          </Button>
        ) : (
          <strong className={looks('done', 'line', 'tight')}>
            <CircleCheck size={18} aria-hidden="true" /> {t('All are paid')}
          </strong>
        )}
      </div>
      <div className={looks('row', 'between', 'note')}>
        <p className={`${looks('row', 'apart')} ${styles.words}`}>
          <HeldForOthers held={table.held} />
          <Without rows={typing.rows} onChoose={onChoose} />
          {typing.rows.some(hasProposal) && <span>{t('Amounts with “?” are proposed: = takes one.')}</span>}
          {table.sheet === 'festival' && <FestivalSteps typing={typing} />}
          {onCit && (
            <Button kind="link" onClick={onCit}>
              {t('Show CIT')}
            </Button>
          )}
        </p>
        <span className={looks('row')}>
          <Kept typing={typing} isAway={isAway} />
          <WithheldList words={inLanguage('en', () => monthInWords(table))} rows={typing.rows} />
        </span>
      </div>
    </Frame>
  );
}

const HELD: readonly Holding[] = ['fund', 'tax', 'cit'];
const HELD_WORDS: Record<Holding, string> = {
  fund: phrase('fund'),
  tax: phrase('tax'),
  cit: phrase('CIT'),
};

/** What was withheld from salaries and is still to be deposited, each a way to do it. */
function HeldForOthers({ held }: Pick<SalaryMonth, 'held'>) {
  const kinds = HELD.filter((kind) => held[kind].held !== 0);
  if (kinds.length === 0) return <span>{t('Nothing is held for others.')}</span>;
  return (
    <span>
      {t('Held for others, of all months:')}{' '}
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 && ', '}
          {t(HELD_WORDS[kind])} {formatNumber(held[kind].held)}
          {held[kind].held > 0 && (
            <>
              {' – '}
              <Link
                to={toDeposit(kind, held[kind].held)}
                aria-label={t('Deposit {{kind}}', { kind: t(HELD_WORDS[kind]) })}
              >
                {t('Deposit')}
              </Link>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Sets all who are not paid to a half or the whole of a month's salary, as it is paid for the festival. */
function FestivalSteps({ typing: { rows, fill } }: Pick<SalaryFootProps, 'typing'>) {
  const step = (label: string, said: (count: number) => string, offOf: (row: SalaryRow) => number) => {
    const changed = rows.filter((row) => row.state === 'open' && row.deduction !== offOf(row));
    const set = (of: (row: SalaryRow) => number) =>
      fill(changed.map((row) => ({ employee: row.employee, typed: { deduction: of(row) } })));
    const onClick = () => {
      set(offOf);
      say(said(changed.length), { label: t('Undo'), act: () => set(({ deduction }) => deduction) });
    };
    return (
      <Button kind="link" disabled={changed.length === 0} onClick={onClick}>
        {label}
      </Button>
    );
  };
  return (
    <>
      {step(t('Half a month for all'), halfSet, halfOff)}
      {step(t('The whole month for all'), wholeSet, () => 0)}
    </>
  );
}

function halfSet(count: number): string {
  return count === 1
    ? t("1 row is set to half a month's salary.")
    : t("{{count}} rows are set to half a month's salary.", { count });
}

function wholeSet(count: number): string {
  return count === 1
    ? t("1 row is set to the whole month's salary.")
    : t("{{count}} rows are set to the whole month's salary.", { count });
}

/** Those to be paid of whom the bank or the tax office would miss something. */
function Without({ rows, onChoose }: { rows: readonly SalaryRow[] } & Pick<SalaryFootProps, 'onChoose'>) {
  const open = rows.filter(isPayable);
  const missing = [
    {
      words: phrase('{{count}} without account number'),
      without: open.filter(({ account_no }) => account_no === ''),
    },
    { words: phrase('{{count}} without PAN'), without: open.filter(({ pan }) => pan === '') },
  ];
  return missing.map(
    ({ words, without }) =>
      without.length > 0 && (
        <Button key={words} kind="link" title={t('Tick them alone')} onClick={() => onChoose(without)}>
          {t(words, { count: without.length })}
        </Button>
      ),
  );
}

/** The keys of the table, or whether what was typed has arrived. */
function Kept({
  typing: { trouble, keptAt, unsent, red },
  isAway,
}: Pick<SalaryFootProps, 'typing' | 'isAway'>) {
  const waiting = Object.keys(unsent).length;
  const bad = trouble && !trouble.isLine ? trouble.text : undefined;
  const words =
    bad ?? (trouble || isAway ? awayText(waiting) : red.size > 0 ? redInWords(red.size) : undefined);
  const Sign = bad !== undefined || red.size > 0 ? CircleAlert : CloudOff;
  return (
    <p className={looks('strong', words === undefined ? 'done' : 'warning')} role="status">
      {words === undefined ? (
        keptAt &&
        waiting === 0 && (
          <>
            <CircleCheck size={16} aria-hidden="true" />{' '}
            {t('Kept at {{time}}', { time: timeInWords(keptAt) })}
          </>
        )
      ) : (
        <>
          <Sign size={16} aria-hidden="true" /> {words}
        </>
      )}
    </p>
  );
}

function awayText(waiting: number): string {
  if (waiting === 0)
    return t('The school office does not answer. What you type is kept here and sent as soon as it does.');
  return waiting === 1
    ? t(
        'The school office does not answer. What you typed of 1 row is kept here and sent as soon as it does.',
      )
    : t(
        'The school office does not answer. What you typed of {{count}} rows is kept here and sent as soon as it does.',
        { count: waiting },
      );
}

function redInWords(count: number): string {
  return count === 1
    ? t('1 row is in red and is left out')
    : t('{{count}} rows are in red and are left out', { count });
}
