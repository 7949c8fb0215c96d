import { NOTES, type DrawerClose } from '@school-office/contract/money/dayBook';
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
    ['Expected in cash', close.expected],
    ['Counted', close.counted, true],
    ['Difference', close.difference],
    ['Left in the drawer', close.left],
  ];
  return (
    <SchoolPrintButton label="Print count" kind="outline" documentTitle={`Drawer ${number}`}>
      {(school) => (
        <PrintedList
          school={school}
          title={`Cash drawer ${number}`}
          subtitle={`Closed on ${momentText(at)}, by ${accountName(account)}`}
        >
          <table className={printedListStyles.printedNarrow}>
            <thead>
              <tr>
                <th className={paperStyles.number}>Note or coin</th>
                <th className={paperStyles.number}>Pieces</th>
                <th className={paperStyles.number}>Amount (Rs)</th>
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
                  <td>{label}</td>
                  <td className={paperStyles.number}>{formatNumber(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note !== '' && <p className={looks('centre')}>{note}</p>}
          <Signatures of={['Counted by', 'Checked by']} />
        </PrintedList>
      )}
    </SchoolPrintButton>
  );
}
