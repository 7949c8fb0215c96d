import type { Certificate } from '@school-office/contract/certificates/certificates';
import { useCountedPrint } from '../../features/school/useCountedPrint.tsx';
import { certificatePrint } from './certificateRequests.ts';
import { CERTIFICATE_PAGE, PrintedCertificate } from './PrintedCertificate.tsx';

/** Prints a certificate. */
export function usePrintCertificate(certificate: Certificate, onEnd: () => void) {
  return useCountedPrint({
    slice: certificatePrint,
    documentTitle: `Certificate ${certificate.kind} ${certificate.number} ${certificate.year}`,
    pageStyle: CERTIFICATE_PAGE,
    onEnd,
    id: certificate._id,
    paper: (copy, school) => <PrintedCertificate certificate={certificate} copy={copy} school={school} />,
  });
}
