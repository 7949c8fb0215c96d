import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { AdmissionOffer } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { listed, nameInWords, phrase, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

interface Named {
  _id: string;
  student_name: string;
}

export function admissionCharged({ student_name }: Named, offer: AdmissionOffer): string {
  return t('{{name}} is charged {{charges}}.', { name: student_name, charges: chargesInWords(offer) });
}

export function admissionChanged(): string {
  return t('What is charged at admission has changed meanwhile. Please look at it again.');
}

/** Of the bill. */
export function admissionReason(): string {
  return phrase('Admission');
}

export function chargedAdmissionInTrail(student: Named, offer: AdmissionOffer): TrailLine {
  const { _id, student_name: name } = student;
  return {
    action: 'charged fees',
    kind: 'month',
    name: said(() => formatMonth(offer)),
    about: [_id],
    people: [{ kind: 'student', _id, name }],
    money: true,
    details: said(() => admissionCharged(student, offer)),
  };
}

/** 'Rs 2,000 for admission and Rs 2,250 for Mangsir 2083' */
function chargesInWords({ heads, month, ...of }: AdmissionOffer): string {
  const charges = heads.map((head) => chargeInWords(head.amount, nameInWords(head).toLowerCase()));
  if (month > 0) charges.push(chargeInWords(month, formatMonth(of)));
  return listed(charges);
}

function chargeInWords(amount: number, what: string): string {
  return t('{{amount}} for {{what}}', { amount: formatRupees(amount), what });
}
