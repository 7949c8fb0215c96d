import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { EnteredSalary } from '@school-office/contract/money/salaries';
import { phrase, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useMay } from '../auth/useMay.ts';
import { isAnyOfClosed, YEAR_IS_CLOSED } from '../payment/closedYear.ts';
import { PaymentsTable } from '../payment/PaymentsTable.tsx';
import { PaymentRow } from '../receipts/PaymentRow.tsx';
import { reasonText } from '../receipts/receiptTexts.ts';
import { SchoolPrintButton } from '../school/SchoolPrintButton.tsx';
import { CancelSalary } from './CancelSalary.tsx';
import { PAYSLIP_PAGE, Payslips, type PaidBySheet } from './Payslips.tsx';

const SHOWN_AT_FIRST = 5;

interface SalariesTableProps {
  /** Oldest first, cancelled ones too. */
  salaries: EnteredSalary[];
  year: number;
  /** Reads the salaries again. */
  refresh: () => void;
}

/** The salaries of a year, newest first. */
export function SalariesTable({ salaries, year, refresh }: SalariesTableProps) {
  const paysSalaries = useMay('paySalaries');
  return (
    <PaymentsTable
      payments={salaries.toReversed()}
      year={year}
      shownAtFirst={SHOWN_AT_FIRST}
      columns={[{ name: phrase('Date'), width: '112px' }, { name: phrase('For') }]}
      refresh={refresh}
      mayCancel={(salary) => paysSalaries && !salary.year_closed}
      note={isAnyOfClosed(salaries) ? t(YEAR_IS_CLOSED) : undefined}
      renderRow={(salary, onCancel) => <SalaryRow key={salary._id} salary={salary} onCancel={onCancel} />}
      renderCancelDialog={({ salaryForTheMonth, salaryAmount, ...salary }, cancelling) => (
        <CancelSalary
          salary={{
            ...salary,
            for: formatMonth({ year, month_name: salaryForTheMonth }),
            amount: salaryAmount,
          }}
          {...cancelling}
        />
      )}
    />
  );
}

interface SalaryRowProps {
  salary: EnteredSalary;
  onCancel: (() => void) | undefined;
}

function SalaryRow({ salary, onCancel }: SalaryRowProps) {
  const { salaryForTheMonth: month, salaryAmount, createdAt, account, cancelled, slip } = salary;
  const reason = cancelled ? reasonText(cancelled) : undefined;
  const number = formatSalaryNumber({ fiscal_year: salary.fiscal_year, number: salary.serial });
  return (
    <PaymentRow
      months={[month]}
      amount={salaryAmount}
      account={account}
      cancelled={cancelled}
      name={t('the salary for {{month}}', { month: t(month) })}
      onCancel={onCancel}
    >
      <td className={looks('numeric')}>{formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}</td>
      <td title={reason}>
        <span className={looks('line', 'between')}>
          <span>
            {slip?.sheet === 'festival' ? t('{{month}}, festival', { month: t(month) }) : t(month)}
            {reason !== undefined && (
              <>
                {' '}
                <Sentence
                  text="<b>Cancelled</b>, {{reason}}"
                  values={{ reason }}
                  parts={{ b: <strong className={looks('cancelledWord')} /> }}
                />
              </>
            )}
            <small className={looks('block', 'faint', 'nowrap')} title={number}>
              {number.replace(`${salary.fiscal_year}-`, '')}
            </small>
          </span>
          {slip && !cancelled && <PrintPayslip salary={{ ...salary, slip }} />}
        </span>
      </td>
    </PaymentRow>
  );
}

function PrintPayslip({ salary }: { salary: PaidBySheet }) {
  const { name, salaryForTheYear: year, salaryForTheMonth: month_name } = salary;
  return (
    <SchoolPrintButton
      label={t('Payslip')}
      kind="link"
      documentTitle={t('Payslip of {{name}}, {{month}}', { name, month: formatMonth({ year, month_name }) })}
      pageStyle={PAYSLIP_PAGE}
      scripts="both"
      isChosenElsewhere
    >
      {(school) => <Payslips salaries={[salary]} school={school} />}
    </SchoolPrintButton>
  );
}
