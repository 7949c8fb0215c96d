import type { Certificate } from '@school-office/contract/certificates/certificates';
import { t } from '@school-office/contract/words';
import { useCountedPrint } from '../../features/school/useCountedPrint.tsx';
import { certificatePrint } from './certificateRequests.ts';
import { CERTIFICATE_PAGE, PrintedCertificate } from './PrintedCertificate.tsx';

/** Prints a certificate. */
export function usePrintCertificate(certificate: Certificate, onEnd: () => void) {
  return useCountedPrint({
    slice: certificatePrint,
    documentTitle: t('Certificate {{kind}} {{number}} {{year}}', {
      kind: certificate.kind,
      number: String(certificate.number),
      year: String(certificate.year),
    }),
    pageStyle: CERTIFICATE_PAGE,
    onEnd,
    id: certificate._id,
    paper: (copy, school) => <PrintedCertificate certificate={certificate} copy={copy} school={school} />,
  });
}
