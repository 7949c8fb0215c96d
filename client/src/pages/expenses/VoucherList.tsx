import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { Choices } from '../../components/Choices.tsx';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { SORTS, sortOf, sumsOf, type Sort, type VoucherSums } from '../../features/vouchers/voucherTexts.ts';
import { columnFormat, formatNumber, formatRupees } from '../../lib/numbers.ts';
import { LastVoucher } from './LastVoucher.tsx';
import type { Expenses, Shown } from './useExpenses.ts';
import { screenColumns } from './voucherColumns.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './ExpensesPage.module.css';

const NAMES: Record<Sort, string> = {
  out: phrase('Paid out'),
  in: phrase('Income'),
  moved: phrase('Moved'),
};
const NOTHING: Record<Shown, string> = {
  all: phrase('No vouchers in {{month}}'),
  out: phrase('Nothing paid out in {{month}}'),
  in: phrase('No other income in {{month}}'),
  moved: phrase('Nothing moved in {{month}}'),
};

interface VoucherListProps {
  className: string | undefined;
  page: Expenses;
}

/** The vouchers of the month, newest first, with their sums. */
export function VoucherList({ className, page }: VoucherListProps) {
  const { state, shown, shows, setShows, month, last, printing } = page;
  return (
    <div className={className}>
      {state.result && state.result.length > 0 && <Sums sums={sumsOf(state.result)} />}
      <div className={looks('row', 'between', 'closeBelow', 'closeAbove')}>
        <Choices
          label={t('Show')}
          choices={SORTS}
          chosen={shows as Sort}
          // Pressed once more, all are shown again.
          onChoose={(each) => setShows(each === shows ? 'all' : each)}
          labelOf={(each) => t(NAMES[each])}
        />
        {last && (
          <LastVoucher
            key={last.voucher._id}
            written={last}
            isPrinting={printing.busy}
            onPrint={printing.print}
            onUndone={page.onUndone}
          />
        )}
      </div>
      <Loaded state={state} refresh={page.refresh} subject={t('The vouchers')}>
        {() =>
          shown?.length === 0 ? (
            <Frame as="p" kind="empty">
              {t(NOTHING[shows], { month: formatMonth(month) })}
            </Frame>
          ) : (
            <VoucherTable
              vouchers={shown ?? []}
              label={t('Vouchers of {{month}}', { month: formatMonth(month) })}
            />
          )
        }
      </Loaded>
    </div>
  );
}

/** What was paid out, in all and by way, and what came in. */
function Sums({ sums }: { sums: VoucherSums }) {
  return (
    <Frame as="dl" kind="titled" className={looks('row', 'apart')}>
      <div>
        <dt className={looks('note')}>{t('Paid out')}</dt>
        <dd className={looks('strong')}>{formatRupees(sums.out)}</dd>
      </div>
      {sums.ways.map(({ way, amount }) => (
        <div key={way}>
          <dt className={looks('note')}>{t(way)}</dt>
          <dd className={looks('strong')}>{formatNumber(amount)}</dd>
        </div>
      ))}
      <div className={looks('push', 'right')}>
        <dt className={looks('note')}>{t('Other income')}</dt>
        <dd className={looks('strong')}>{formatRupees(sums.in)}</dd>
      </div>
    </Frame>
  );
}

function VoucherTable({ vouchers, label }: { vouchers: readonly Voucher[]; label: string }) {
  const nameOf = useAccountName();
  const columns = screenColumns(nameOf, columnFormat(vouchers.map(({ amount }) => amount)));
  return (
    <ScrollPanel label={label} className={styles.rows}>
      <Table
        sticky
        className={styles.vouchers}
        columns={columns.map(({ name, width, align }) => ({
          name,
          width: width === undefined ? undefined : `${width}px`,
          isNumber: align === 'right',
          isHidden: name === 'Picture',
        }))}
      >
        <tbody>
          {vouchers.map((voucher) => (
            <tr key={voucher._id} className={classOf(voucher)}>
              {columns.map((column) => (
                <td key={column.name} className={column.align === 'right' ? tableStyles.number : undefined}>
                  {shownIn(column, voucher)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollPanel>
  );
}

function shownIn({ cell, value }: ListColumn<Voucher>, voucher: Voucher) {
  return cell ? cell(voucher) : value?.(voucher);
}

/** What is cancelled is struck through, what is only moved is grey. */
function classOf(voucher: Voucher): string | undefined {
  if (voucher.cancelled) return looks('cancelled');
  return sortOf(voucher) === 'moved' ? looks('faint') : undefined;
}
