import '../../styles/print.css';
import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { useState } from 'react';
import { picturesInTime } from '../../components/print/picturesInTime.ts';
import { usePrint, type Printing } from '../../components/print/usePrint.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { useSchool } from '../school/useSchool.ts';
import { PrintedVoucher, VOUCHER_PAGE } from './PrintedVoucher.tsx';
import { voucherPrint } from './voucherRequests.ts';

/** Prints a voucher. Each print is counted before: the first is the original, the others are its copies. */
export function usePrintVoucher(voucher: Voucher | undefined, onEnd: () => void): Printing {
  const school = useSchool();
  const { state, run } = useRequest(voucherPrint);
  const [failed, setFailed] = useState(false);
  const { print, busy, output } = usePrint({
    documentTitle: voucher ? `Voucher ${formatVoucherNumber(voucher)}` : 'Voucher',
    pageStyle: VOUCHER_PAGE,
    onEnd,
    content: async () => {
      if (!voucher) return undefined;
      const copy = await run(voucher._id);
      setFailed(copy === undefined);
      if (copy === undefined) return undefined;
      const inTime = await picturesInTime([school.logo]);
      return (
        <PrintedVoucher voucher={voucher} copy={copy} school={{ ...school, logo: inTime(school.logo) }} />
      );
    },
  });
  return {
    print,
    busy,
    output: (
      <>
        {failed && <RequestBanner state={state} />}
        {output}
      </>
    ),
  };
}
