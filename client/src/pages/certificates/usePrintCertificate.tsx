import type { Certificate, CertificateKind } from '@school-office/contract/certificates/certificates';
import { t, phrase } from '@school-office/contract/words';
import { useCountedPrint } from '../../features/school/useCountedPrint.tsx';
import { certificatePrint } from './certificateRequests.ts';
import { CERTIFICATE_PAGE, PrintedCertificate } from './PrintedCertificate.tsx';

const TITLES: Readonly<Record<CertificateKind, string>> = {
  transfer: phrase('Certificate transfer {{number}} {{year}}'),
  character: phrase('Certificate character {{number}} {{year}}'),
};

/** Prints a certificate. */
export function usePrintCertificate(certificate: Certificate, onEnd: () => void) {
  return useCountedPrint({
    slice: certificatePrint,
    documentTitle: t(TITLES[certificate.kind], {
      number: String(certificate.number),
      year: String(certificate.year),
    }),
    pageStyle: CERTIFICATE_PAGE,
    scripts: 'fixed',
    onEnd,
    id: certificate._id,
    paper: (copy, school) => <PrintedCertificate certificate={certificate} copy={copy} school={school} />,
  });
}
