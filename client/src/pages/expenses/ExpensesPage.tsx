import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { firstDayOf, formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { digitsInWords } from '@school-office/contract/digits';
import { inLanguage } from '@school-office/contract/language';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { MoreMenu } from '../../components/menu/MoreMenu.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PaymentNews } from '../../features/payment/PaymentNews.tsx';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { CancelVoucher } from '../../features/vouchers/CancelVoucher.tsx';
import { sumsOf } from '../../features/vouchers/voucherTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { HeadsDialog } from './HeadsDialog.tsx';
import { useExpenses } from './useExpenses.ts';
import { fileColumns, listColumns, totalOf } from './voucherColumns.tsx';
import { VoucherDialog } from './VoucherDialog.tsx';
import { VOUCHER_FIELDS } from './voucherForm.ts';
import { VoucherList } from './VoucherList.tsx';
import { VoucherPanel } from './VoucherPanel.tsx';
import styles from './ExpensesPage.module.css';

/** What is paid out beside salaries, what comes in and is no fee, and what is moved: the vouchers of a month, and the next one. */
export function ExpensesPage() {
  const page = useExpenses();
  const { month, shown, state, payments, known, opened, toCancel, printing } = page;
  const keepsBooks = useMay('keepBooks');
  const navigate = useNavigate();
  const [changesHeads, setChangesHeads] = useState(false);
  const heads = known.state.result?.heads;
  return (
    <>
      <PageHeader title={t('Expenses and other income')} subtitle={countText(state.result, month)}>
        <MonthSteps month={month} onMonth={page.setMonth} />
        {shown && shown.length > 0 && <ListPapers vouchers={shown} month={month} />}
        {keepsBooks && (
          <MoreMenu
            actions={[
              ...(heads ? [{ label: t('Heads'), act: () => setChangesHeads(true) }] : []),
              { label: t('Places of money'), act: () => void navigate(paths.places) },
            ]}
          />
        )}
      </PageHeader>
      <PaymentNews payments={payments} fields={VOUCHER_FIELDS} showsPaid />
      <div className={`${looks('beside')} ${styles.expenses}`}>
        <VoucherPanel className={styles.form} page={page} />
        <VoucherList className={styles.list} page={page} />
      </div>
      {opened && (
        <VoucherDialog
          voucher={opened}
          onChanged={page.refresh}
          onAgain={(voucher) => void page.writeAgain(voucher)}
          onClose={page.closeVoucher}
        />
      )}
      {toCancel && (
        <CancelVoucher
          voucher={toCancel}
          onCancelled={page.onCancelled}
          onClose={() => page.setToCancel(undefined)}
        />
      )}
      {changesHeads && heads && (
        <HeadsDialog heads={heads} onChanged={known.refresh} onClose={() => setChangesHeads(false)} />
      )}
      {printing.output}
    </>
  );
}

function countText(vouchers: readonly Voucher[] | null, month: SchoolMonth): string {
  if (vouchers === null || vouchers.length === 0) return '\u00A0';
  return vouchers.length === 1
    ? t('1 voucher in {{month}}', { month: formatMonth(month) })
    : t('{{count}} vouchers in {{month}}', { count: vouchers.length, month: formatMonth(month) });
}

/** The list that is shown, as a file and on paper. */
function ListPapers({ vouchers, month }: { vouchers: readonly Voucher[]; month: SchoolMonth }) {
  const nameOf = useAccountName();
  const sums = sumsOf(vouchers);
  return (
    <>
      <ExcelButton
        title={inLanguage('en', () => t('Vouchers {{month}}', { month: formatMonth(month) }))}
        columns={fileColumns(nameOf)}
        rows={vouchers}
        total={totalOf(sums)}
      />
      <SchoolPrintButton
        kind="outline"
        documentTitle={`${t('Expenses and other income')}, ${formatMonth(month)}`}
        pageStyle={listPage('297mm 210mm')}
      >
        {(school) => (
          <PrintedList
            school={school}
            title={t('Expenses and other income')}
            subtitle={t('{{month}}, vouchers of {{year}}', {
              month: formatMonth(month),
              year: digitsInWords(fiscalYearOfDay(firstDayOf(month))),
            })}
          >
            <PaperTable columns={listColumns(nameOf)} rows={vouchers} rowId={({ _id }) => _id} />
            <h2>
              {t('Paid out {{out}} · Other income {{in}}', {
                out: formatRupees(sums.out),
                in: formatRupees(sums.in),
              })}
            </h2>
            <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}
