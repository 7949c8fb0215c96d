import type { DayBook } from '@school-office/contract/money/dayBook';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import type { BannerMessage } from '../../components/Banner.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { TableFoot } from '../../components/table/Table.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { placeColumns } from '../../features/books/placeColumns.ts';
import type { IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { footText } from '../../features/dayBook/dayBookTexts.ts';
import { isAnyOfClosed, YEAR_IS_CLOSED } from '../../features/payment/closedYear.ts';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { dayColumns } from './dayColumns.tsx';
import { formatOf, hasLines, listsOf } from './dayLines.ts';
import { useLineActions } from './useLineActions.tsx';
import tableStyles from '../../components/table/table.module.css';
import dayBookStyles from './dayBook.module.css';

const SCROLLS = `${tableStyles.scroll} ${tableStyles.narrows} ${dayBookStyles.linesOfDay}`;

interface DayListsProps {
  book: DayBook;
  isUnknown: IsUnknown;
  /** Says what was done, and reads the day again. */
  onDone: (message: BannerMessage) => void;
}

/** All that was received, paid out, moved and counted on a day, and what lay in the places. */
export function DayLists({ book, isUnknown, onDone }: DayListsProps) {
  const nameOf = useAccountName();
  const mayCancel = useMayCancel();
  const { actions, dialogs } = useLineActions(onDone);
  const lists = listsOf(book, nameOf);
  const format = formatOf(lists);
  const isForHead = book.receipts.some(
    (receipt) => !receipt.cancelled && !receipt.year_closed && !mayCancel(receipt),
  );
  const isOver = isAnyOfClosed([...book.receipts, ...book.paid_out]);
  return (
    <>
      {lists.map((list) => {
        const { name, lines, cancelled, cancelledTitle, sums } = list;
        const label = t('Lines of {{name}}', { name: t(name) });
        const isOfFees = name === 'Received';
        const sum = sums.at(-1);
        return isOfFees && !hasLines(list) ? (
          <Frame key={name} as="p" kind="empty">
            {t('No fees were received on this day.')}
          </Frame>
        ) : (
          <Frame key={name} as="section" className={dayBookStyles.listOfDay} aria-label={t(name)}>
            {/* It scrolls, so it must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={SCROLLS} tabIndex={0} role="group" aria-label={label}>
              <ListTable
                columns={[...dayColumns(list, { format, nameOf }), actions]}
                rows={lines}
                groups={[{ title: cancelledTitle, rows: cancelled }]}
                rowId={({ id }) => id}
                classOfRow={({ sign }) => (sign === 0 ? looks('cancelled') : undefined)}
                sticky
                className={dayBookStyles.day}
              />
            </div>
            {sum && (
              <TableFoot text={isOfFees ? footText(book, nameOf) : sum.words} sum={format(sum.amount)} />
            )}
            {isOfFees && isForHead && (
              <p className={`${looks('faint')} ${tableStyles.foot}`}>
                {t(PERMISSIONS.cancelAnyReceipt.refusal)}
              </p>
            )}
          </Frame>
        );
      })}
      {isOver && <p className={looks('faint')}>{t(YEAR_IS_CLOSED)}</p>}
      {book.places.length > 0 && (
        <ScrollPanel label={t('Places')}>
          <ListTable
            columns={placeColumns(book.places, isUnknown)}
            rows={book.places}
            rowId={({ key }) => key}
            className={dayBookStyles.places}
          />
        </ScrollPanel>
      )}
      {dialogs}
    </>
  );
}
