import { NOTES, type DrawerClose } from '@school-office/contract/money/dayBook';
import { phrase, t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { useAccountName } from '../../../features/auth/useUser.ts';
import { momentText } from '../../../features/receipts/receiptTexts.ts';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import { linesOfDrawer } from '../DrawerSums.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';

/** Prints the count of a closed drawer on A4. */
export function ClosePrint({ close }: { close: DrawerClose }) {
  const accountName = useAccountName();
  const { number, at, account, notes, note } = close;
  const sums: [label: string, amount: number, isSum?: boolean][] = [
    ...linesOfDrawer(close),
    [phrase('Expected in cash'), close.expected],
    [phrase('Counted'), close.counted, true],
    [phrase('Difference'), close.difference],
    [phrase('Left in the drawer'), close.left],
  ];
  return (
    <SchoolPrintButton
      label={t('Print count')}
      kind="outline"
      documentTitle={t('Drawer {{number}}', { number: String(number) })}
    >
      {(school) => (
        <PrintedList
          school={school}
          title={t('Cash drawer {{number}}', { number: String(number) })}
          subtitle={t('Closed on {{moment}}, by {{name}}', {
            moment: momentText(at),
            name: accountName(account),
          })}
        >
          <table className={printedListStyles.printedNarrow}>
            <thead>
              <tr>
                <th className={paperStyles.number}>{t('Note or coin')}</th>
                <th className={paperStyles.number}>{t('Pieces')}</th>
                <th className={paperStyles.number}>{t('Amount (Rs)')}</th>
              </tr>
            </thead>
            <tbody>
              {NOTES.map((value) => (
                <tr key={value}>
                  <td className={paperStyles.number}>{formatNumber(value)}</td>
                  <td className={paperStyles.number}>{formatNumber(notes[value] ?? 0)}</td>
                  <td className={paperStyles.number}>{formatNumber(value * (notes[value] ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={printedListStyles.printedNarrow}>
            <tbody>
              {sums.map(([label, amount, isSum = false]) => (
                <tr key={label} className={isSum ? printedListStyles.printedSum : undefined}>
                  <td>{t(label)}</td>
                  <td className={paperStyles.number}>{formatNumber(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note !== '' && <p className={looks('centre')}>{note}</p>}
          <Signatures of={[t('Counted by'), t('Checked by')]} />
        </PrintedList>
      )}
    </SchoolPrintButton>
  );
}
