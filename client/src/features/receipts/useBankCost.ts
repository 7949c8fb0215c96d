import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { BannerMessage } from '../../components/Banner.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { bankCostBill } from './receiptRequests.ts';

/** What the bank takes for a bounced cheque, in rupees, as an extra bill of the first student on the receipt. */
export function useBankCost(receipt: Receipt) {
  const { run } = useOwnRequest(bankCostBill);
  const number = formatReceiptNumber(receipt);
  const { student = '', student_name = '' } = receipt.lines[0] ?? {};

  const billBankCost = async (cost: number): Promise<BannerMessage> => {
    const bill = {
      ...monthAt(new Date()),
      part: 'miscellaneous',
      name: 'Bounced cheque',
      amount: cost,
      reason: `The cheque of receipt ${number} bounced`,
    } as const;
    const answer = await run({ studentId: student, bill });
    const billed = `${formatRupees(cost)} for the bank`;
    return answer
      ? { kind: 'success', text: `Receipt ${number} is cancelled, and ${student_name} owes ${billed}.` }
      : {
          kind: 'danger',
          text: `Receipt ${number} is cancelled, but ${billed} could not be billed. Look at the bills of ${student_name}.`,
        };
  };
  return { billBankCost, billed: student_name };
}
