import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import type { Printing } from '../../components/print/usePrint.tsx';
import { useCountedPrint } from '../school/useCountedPrint.tsx';
import { PrintedVoucher, VOUCHER_PAGE } from './PrintedVoucher.tsx';
import { voucherPrint } from './voucherRequests.ts';

/** Prints a voucher, once there is one. */
export function usePrintVoucher(voucher: Voucher | undefined, onEnd: () => void): Printing {
  return useCountedPrint({
    slice: voucherPrint,
    documentTitle: voucher
      ? t('Voucher {{voucher}}', { voucher: formatVoucherNumber(voucher) })
      : t('Voucher'),
    pageStyle: VOUCHER_PAGE,
    scripts: 'both',
    onEnd,
    id: voucher?._id,
    paper: (copy, school) => voucher && <PrintedVoucher voucher={voucher} copy={copy} school={school} />,
  });
}
