import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { AdmissionOffer } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import type { TrailLine } from '../audit/audit.service.ts';

interface Named {
  _id: string;
  student_name: string;
}

export function admissionCharged({ student_name }: Named, offer: AdmissionOffer): string {
  return `${student_name} is charged ${chargesInWords(offer)}.`;
}

export function admissionChanged(): string {
  return 'What is charged at admission has changed meanwhile. Please look at it again.';
}

/** Of the bill. */
export function admissionReason(): string {
  return 'Admission';
}

export function chargedAdmissionInTrail(student: Named, offer: AdmissionOffer): TrailLine {
  const { _id, student_name: name } = student;
  return {
    action: 'charged fees',
    kind: 'month',
    name: formatMonth(offer),
    about: [_id],
    people: [{ kind: 'student', _id, name }],
    money: true,
    details: admissionCharged(student, offer),
  };
}

/** 'Rs 2,000 for admission and Rs 2,250 for Mangsir 2083' */
function chargesInWords({ heads, month, ...of }: AdmissionOffer): string {
  const charges = heads.map(({ name, amount }) => `${formatRupees(amount)} for ${name.toLowerCase()}`);
  if (month > 0) charges.push(`${formatRupees(month)} for ${formatMonth(of)}`);
  return new Intl.ListFormat('en').format(charges);
}
