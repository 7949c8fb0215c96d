import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Certificate, CertificateKind } from '@school-office/contract/certificates/certificates';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

type Numbered = Pick<Certificate, 'kind' | 'number' | 'year' | 'student_name'>;

/** 'Transfer certificate 17 / 2083' */
function certificateNumber({ kind, number, year }: Omit<Numbered, 'student_name'>): string {
  const values = { number: String(number), year: formatYear(year) };
  return kind === 'transfer'
    ? t('Transfer certificate {{number}} / {{year}}', values)
    : t('Character certificate {{number}} / {{year}}', values);
}

export function certificateIssued(certificate: Numbered): string {
  return t('{{certificate}} of {{name}} is issued', {
    certificate: certificateNumber(certificate),
    name: certificate.student_name,
  });
}

/** `due` is in paisa. */
export function stillOwes(name: string, due: number): string {
  return t('{{name}} still owes {{amount}}. Issue the certificate all the same?', {
    name,
    amount: formatRupees(toRupees(due)),
  });
}

export function hasNotLeft(name: string): string {
  return t('{{name}} has not left the school. Issue the certificate all the same?', { name });
}

/** `due` is in paisa. */
export function owesAndHasNotLeft(name: string, due: number): string {
  return t(
    '{{name}} has not left the school and still owes {{amount}}. Issue the certificate all the same?',
    { name, amount: formatRupees(toRupees(due)) },
  );
}

export function isVoidAlready(certificate: Numbered): string {
  return t('{{certificate}} is void already', { certificate: certificateNumber(certificate) });
}

export function certificateVoided(certificate: Numbered): string {
  return t('{{certificate}} of {{name}} is void. Its number stays used.', {
    certificate: certificateNumber(certificate),
    name: certificate.student_name,
  });
}

export function voidedInTrail(student: string, certificate: Numbered, reason: string): TrailLine {
  return {
    action: 'voided certificate',
    kind: 'student',
    record: student,
    name: certificate.student_name,
    details: said(() =>
      t('{{certificate}}, reason: {{reason}}', { certificate: certificateNumber(certificate), reason }),
    ),
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
    details: said(() => certificateNumber(certificate)),
  };
}

/** `copy` is how often it was printed before. */
export function printedInTrail(student: string, certificate: Numbered, copy: number): TrailLine {
  return {
    action: 'printed certificate',
    kind: 'student',
    record: student,
    name: certificate.student_name,
    details: said(() => `${certificateNumber(certificate)}, ${printInWords(copy)}`),
  };
}

function printInWords(copy: number): string {
  return copy === 0 ? t('original') : t('copy {{copy}}', { copy: String(copy) });
}
