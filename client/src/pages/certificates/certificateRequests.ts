import type {
  Certificate,
  CertificateAnswer,
  CertificateKind,
  CertificateRequest,
} from '@school-office/contract/certificates/certificates';
import type { PrintAnswer } from '@school-office/contract/money/receipts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** All that were issued of a kind, newest first. */
export const certificates = createRequestSlice(
  'certificates',
  (kind: CertificateKind) => call<Certificate[]>({ url: `/api/certificates/${kind}` }),
  { keyOf: (kind: CertificateKind) => kind, keepsResult: true },
);

export const certificateIssue = createRequestSlice(
  'certificateIssue',
  ({
    kind,
    asked,
    idempotencyKey,
  }: {
    kind: CertificateKind;
    asked: CertificateRequest;
    idempotencyKey: string;
  }) =>
    call<CertificateAnswer>({
      method: 'post',
      url: `/api/certificates/${kind}`,
      data: asked,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const certificateVoid = createRequestSlice(
  'certificateVoid',
  ({ id, reason }: { id: string; reason: string }) =>
    call<CertificateAnswer>({ method: 'delete', url: `/api/certificates/${id}`, data: { reason } }),
);

/** Counts a print: 0 for the original, then the number of the copy. */
export const certificatePrint = createRequestSlice(
  'certificatePrint',
  async (id: string) =>
    (await call<PrintAnswer>({ method: 'post', url: `/api/certificates/print/${id}` })).copy,
);
