import type { Certificate, CertificateKind } from '@school-office/contract/certificates/certificates';
import { CERTIFICATE_TITLES } from '@school-office/contract/certificates/certificateTexts';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import type { TrailLine } from '../audit/audit.service.ts';

type Numbered = Pick<Certificate, 'kind' | 'number' | 'year' | 'student_name'>;

/** 'Transfer certificate 17 / 2083' */
function certificateNumber({ kind, number, year }: Omit<Numbered, 'student_name'>): string {
  const { english } = CERTIFICATE_TITLES[kind];
  return `${english.charAt(0)}${english.slice(1).toLowerCase()} ${number} / ${year}`;
}

export function certificateIssued(certificate: Numbered): string {
  return `${certificateNumber(certificate)} of ${certificate.student_name} is issued`;
}

/** `due` is in paisa. */
export function stillOwes(name: string, due: number): string {
  return `${name} still owes ${formatRupees(toRupees(due))}. Issue the certificate all the same?`;
}

export function hasNotLeft(name: string): string {
  return `${name} has not left the school. Issue the certificate all the same?`;
}

/** `due` is in paisa. */
export function owesAndHasNotLeft(name: string, due: number): string {
  return `${name} has not left the school and still owes ${formatRupees(toRupees(due))}. Issue the certificate all the same?`;
}

export function isVoidAlready(certificate: Numbered): string {
  return `${certificateNumber(certificate)} is void already`;
}

export function certificateVoided(certificate: Numbered): string {
  return `${certificateNumber(certificate)} of ${certificate.student_name} is void. Its number stays used.`;
}

export function voidedInTrail(student: string, certificate: Numbered, reason: string): TrailLine {
  return {
    action: 'voided certificate',
    kind: 'student',
    record: student,
    name: certificate.student_name,
    details: `${certificateNumber(certificate)}, reason: ${reason}`,
  };
}

export function issuedInTrail(
  student: { _id: string; student_name: string },
  certificate: Omit<Numbered, 'student_name'> & { kind: CertificateKind },
): TrailLine {
  return {
    action: 'issued certificate',
    kind: 'student',
    record: student._id,
    name: student.student_name,
    details: certificateNumber(certificate),
  };
}

/** `copy` is how often it was printed before. */
export function printedInTrail(student: string, certificate: Numbered, copy: number): TrailLine {
  const number = certificateNumber(certificate);
  return {
    action: 'printed certificate',
    kind: 'student',
    record: student,
    name: certificate.student_name,
    details: copy === 0 ? `${number}, original` : `${number}, copy ${copy}`,
  };
}
