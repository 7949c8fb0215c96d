import '../../styles/print.css';
import type { Certificate } from '@school-office/contract/certificates/certificates';
import { useState } from 'react';
import { picturesInTime } from '../../components/print/picturesInTime.ts';
import { usePrint } from '../../components/print/usePrint.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useSchool } from '../../features/school/useSchool.ts';
import { useRequest } from '../../store/useRequest.ts';
import { certificatePrint } from './certificateRequests.ts';
import { CERTIFICATE_PAGE, PrintedCertificate } from './PrintedCertificate.tsx';

/** Prints a certificate. Each print is counted before: the first is the original, the others are its copies. */
export function usePrintCertificate(certificate: Certificate, onEnd: () => void) {
  const school = useSchool();
  const { state, run } = useRequest(certificatePrint);
  const [failed, setFailed] = useState(false);
  const { print, busy, output } = usePrint({
    documentTitle: `Certificate ${certificate.kind} ${certificate.number} ${certificate.year}`,
    pageStyle: CERTIFICATE_PAGE,
    onEnd,
    content: async () => {
      const copy = await run(certificate._id);
      setFailed(copy === undefined);
      if (copy === undefined) return undefined;
      const inTime = await picturesInTime([school.logo]);
      const logo = inTime(school.logo);
      return <PrintedCertificate certificate={certificate} copy={copy} school={{ ...school, logo }} />;
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
