import { NOTES, type DrawerClose } from '@school-office/contract/money/dayBook';
import { listPage } from '../../../components/print/listPages.ts';
import { PrintButton } from '../../../components/print/PrintButton.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import { useAccountName } from '../../auth/useUser.ts';
import { momentText, signedNumber } from '../../receipts/receiptTexts.ts';
import { PrintedList, Signatures } from '../../school/PrintedList.tsx';
import { useSchool } from '../../school/useSchool.ts';

/** Prints the count of a closed drawer on A4. */
export function ClosePrint({ close }: { close: DrawerClose }) {
  const school = useSchool();
  const accountName = useAccountName();
  const { number, at, account, notes, note } = close;
  const sums = [
    ['Opened with', close.opened],
    ['Cash taken', close.cash_in],
    ['Cash cancelled', -close.cash_cancelled],
    ['Cash paid out', -close.cash_out],
    ['Expected in cash', close.expected],
    ['Counted', close.counted],
    ['Difference', close.difference],
    ['Left for the next drawer', close.left],
  ] as const;
  return (
    <PrintButton
      label="Print count"
      kind="outline"
      documentTitle={`Drawer ${number}`}
      pageStyle={listPage('210mm 297mm')}
      pictures={[school.logo]}
    >
      {(arrived) => (
        <PrintedList
          school={{ ...school, logo: arrived.has(school.logo) ? school.logo : '' }}
          title={`Cash drawer ${number}`}
          subtitle={`Closed on ${momentText(at)}, by ${accountName(account)}`}
        >
          <table className="printed-narrow">
            <thead>
              <tr>
                <th className="numeric">Note or coin</th>
                <th className="numeric">Pieces</th>
                <th className="numeric">Amount (Rs)</th>
              </tr>
            </thead>
            <tbody>
              {NOTES.map((value) => (
                <tr key={value}>
                  <td className="numeric">{formatNumber(value)}</td>
                  <td className="numeric">{formatNumber(notes[value] ?? 0)}</td>
                  <td className="numeric">{formatNumber(value * (notes[value] ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className="printed-narrow">
            <tbody>
              {sums.map(([label, amount]) => (
                <tr key={label} className={label === 'Counted' ? 'printed-sum' : undefined}>
                  <td>{label}</td>
                  <td className="numeric">{signedNumber(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {note !== '' && <p className="printed-note">{note}</p>}
          <Signatures of={['Counted by', 'Checked by']} />
        </PrintedList>
      )}
    </PrintButton>
  );
}
