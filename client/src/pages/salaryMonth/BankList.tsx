import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { inLanguage } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import type { PaymentOfRow, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { places } from '../../features/places/placeRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ListFiles } from './ListFiles.tsx';

/** A payment that a bank makes, with the account that it goes to. */
interface BankLine {
  row: SalaryRow;
  payment: PaymentOfRow;
}

interface BankListProps {
  /** 'Kartik 2083' */
  words: string;
  rows: readonly SalaryRow[];
}

/** What the bank puts to which account: a list for each order or cheque, as somebody may be paid in parts. */
export function BankList({ words, rows }: BankListProps) {
  const school = useSchool();
  const { state } = useLoaded(places, undefined);
  const placeName = (key: string) => {
    const place = state.result?.places.find((each) => each.key === key);
    return [place?.name ?? key, place?.account_no].filter(Boolean).join(' ');
  };
  const files = ordersOf(rows).map((lines) => {
    const [{ payment }] = lines;
    const total = sumRupees(lines.map(({ payment: { amount } }) => amount));
    return {
      label: labelOf(lines, total),
      title: [phrase('Bank list'), words, payment.reference].filter(Boolean).join(' '),
      // For the bank, in English as the columns are.
      above: inLanguage('en', () =>
        [
          school.label,
          placeName(payment.place),
          t('Salaries of {{month}}', { month: words }),
          orderInWords(payment),
          ...withoutAccount(lines),
        ].join(' · '),
      ),
      columns: columnsOf(lines),
      rows: lines,
      total: { Name: phrase('Total'), 'Amount (Rs)': total },
    };
  });
  return <ListFiles label={t('Bank list')} files={files} />;
}

/** Returns the payments of each order, cheque or wallet, by day. */
function ordersOf(rows: readonly SalaryRow[]): [BankLine, ...BankLine[]][] {
  const orders = new Map<string, [BankLine, ...BankLine[]]>();
  for (const row of rows) {
    for (const payment of row.payments) {
      const { day, way, place, reference, amount } = payment;
      if (way === 'Cash' || amount === 0) continue;
      const key = JSON.stringify([day, way, place, reference]);
      const before = orders.get(key);
      if (before) before.push({ row, payment });
      else orders.set(key, [{ row, payment }]);
    }
  }
  return [...orders.values()].toSorted(([one], [other]) => (one.payment.day < other.payment.day ? -1 : 1));
}

/** 'Order 5531 of 2083/08/05: 12 payments, Rs 4,20,000' */
function labelOf(lines: readonly [BankLine, ...BankLine[]], total: number): string {
  const values = { order: orderInWords(lines[0].payment), sum: formatRupees(total) };
  return lines.length === 1
    ? t('{{order}}: 1 payment, {{sum}}', values)
    : t('{{order}}: {{count}} payments, {{sum}}', { ...values, count: lines.length });
}

/** 'Order 5531 of 2083/08/05', 'Cheque 0042 of 2083/08/05'; without a number 'Bank, 2083/08/05' */
function orderInWords({ way, reference, day }: PaymentOfRow): string {
  const written = formatNepaliDateShort(day);
  if (reference === '') return t('{{way}}, {{day}}', { way: t(way), day: written });
  return way === 'Bank'
    ? t('Order {{reference}} of {{day}}', { reference, day: written })
    : t('{{way}} {{reference}} of {{day}}', { way: t(way), reference, day: written });
}

/** The sentence of the payments to which the list has no account number, if there are any. */
function withoutAccount(lines: readonly BankLine[]): string[] {
  const missing = lines.filter(({ row }) => row.account_no === '').length;
  if (missing === 0) return [];
  if (missing === lines.length) return [t('None of them has an account number')];
  return [
    missing === 1
      ? t('1 of them has no account number')
      : t('{{count}} of them have no account number', { count: missing }),
  ];
}

/** Account numbers are texts: they may begin with a zero. */
function columnsOf(lines: readonly BankLine[]): ListColumn<BankLine>[] {
  const place = new Map(lines.map((line, index) => [line, index + 1]));
  return [
    { name: phrase('SN'), value: (line) => place.get(line) },
    { name: phrase('Name'), value: ({ row }) => row.name },
    { name: phrase('Bank'), value: ({ row }) => row.bank },
    { name: phrase('Account number'), value: ({ row }) => row.account_no },
    { name: phrase('Amount (Rs)'), value: ({ payment }) => payment.amount },
    { name: phrase('Payment'), value: ({ payment }) => formatSalaryNumber(payment) },
  ];
}
