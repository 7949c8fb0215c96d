// The words of certificates, in both languages. What is filled in stands between asterisks.

import { devanagariDigits } from '../digits.ts';
import type { Gender } from '../enumerations.ts';
import { STUDENT_TITLES } from '../students/students.ts';
import type { CertificateFact, CertificateFields, CertificateKind, Language } from './certificates.ts';

/** Returns the paragraphs of a certificate. */
export function certificateText(
  kind: CertificateKind,
  language: Language,
  fields: CertificateFields,
): string[] {
  const filled = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      value === '' ? '' : `*${value.replaceAll('*', '')}*`,
    ]),
  ) as CertificateFields;
  const words = {
    ...filled,
    other_name: fields.other_name,
    gender: fields.gender,
  };
  return language === 'English' ? inEnglish(kind, words) : inNepali(kind, words);
}

const PRONOUNS: Record<Gender, { child: string; he: string; his: string; him: string }> = {
  Male: { child: 'son', he: 'He', his: 'His', him: 'him' },
  Female: { child: 'daughter', he: 'She', his: 'Her', him: 'her' },
  Others: { child: 'child', he: 'They', his: 'Their', him: 'them' },
};

function inEnglish(kind: CertificateKind, fields: CertificateFields): string[] {
  const { child, he, his, him } = PRONOUNS[fields.gender];
  const parents = [fields.father, fields.mother].filter((name) => name !== '').join(' and ');
  const who = [
    `This is to certify that ${fields.name}${inBrackets(fields.other_name)}`,
    ...(parents === '' ? [] : [`${child} of ${parents}`]),
    `of ${fields.address}`,
  ].join(', ');
  const gpa = fields.gpa === '' ? '' : ` with a grade point average of ${fields.gpa}`;
  const passed =
    fields.examination === '' ? '' : `, and passed its final examination of ${fields.examination}${gpa}`;
  const reason = fields.reason === '' ? '' : ` Reason for leaving: ${fields.reason}.`;
  const wish = `We wish ${him} success.`;
  const last =
    kind === 'transfer'
      ? `${his} conduct at this school was ${fields.conduct}.${reason} ${wish}`
      : `To the best of our knowledge ${his.toLowerCase()} character and conduct were ${fields.conduct}. ${wish}`;
  const days = fields.from === '' ? `until ${fields.to}` : `from ${fields.from} to ${fields.to}`;
  const entered =
    fields.first_class === '' ? '' : `entered class ${fields.first_class}${passed === '' ? ' and ' : ', '}`;
  return [
    `${who}, was a student of this school ${days}. ${he} ${entered}read up to class ${fields.last_class}${passed}.`,
    last,
  ];
}

const CHILD: Record<Gender, string> = { Male: 'छोरा', Female: 'छोरी', Others: 'सन्तान' };

function inNepali(kind: CertificateKind, fields: CertificateFields): string[] {
  const parents = [fields.father, fields.mother].filter((name) => name !== '').join(' तथा ');
  const child = parents === '' ? '' : ` ${parents} को ${CHILD[fields.gender]}`;
  const gpa = fields.gpa === '' ? '' : ` ${fields.gpa} जी.पी.ए. सहित`;
  const passed =
    fields.examination === '' ? '' : ` र ${fields.examination} सालको अन्तिम परीक्षा${gpa} उत्तीर्ण गरेको`;
  const reason = fields.reason === '' ? '' : ` विद्यालय छोड्नुको कारण: ${fields.reason}।`;
  const wish = 'हामी निजको सफलताको कामना गर्दछौँ।';
  const from = fields.from === '' ? '' : `${fields.from} देखि `;
  const entered = fields.first_class === '' ? '' : `कक्षा ${fields.first_class} मा भर्ना भई `;
  return [
    `${fields.address} निवासी${child} ${fields.name}${inBrackets(fields.other_name)} ले यस विद्यालयमा ${from}${fields.to} सम्म अध्ययन गरेको प्रमाणित गरिन्छ। निजले ${entered}कक्षा ${fields.last_class} सम्म अध्ययन गरेको${passed} छ।`,
    kind === 'transfer'
      ? `यस विद्यालयमा निजको आचरण ${fields.conduct} रहेको छ।${reason} ${wish}`
      : `हाम्रो जानकारीमा निजको चरित्र तथा आचरण ${fields.conduct} रहेको छ। ${wish}`,
  ];
}

function inBrackets(name: string): string {
  return name === '' ? '' : ` (${name})`;
}

const FACTS: [keyof CertificateFields, Record<Language, string>][] = [
  ['admission_no', { English: `${STUDENT_TITLES.admission_no} / भर्ना नं.`, Nepali: 'भर्ना नं.' }],
  ['birth_date', { English: `${STUDENT_TITLES.birth_date} / जन्म मिति`, Nepali: 'जन्म मिति' }],
  ['iemis_no', { English: STUDENT_TITLES.iemis_no, Nepali: 'आईईएमआईएस नं.' }],
  ['attendance', { English: 'Attendance / हाजिरी', Nepali: 'हाजिरी' }],
  ['dues', { English: 'Dues / बाँकी शुल्क', Nepali: 'बाँकी शुल्क' }],
];

/** Returns the lines of the table below the text; those of what is not known are left out. Dues say nothing of a character. */
export function certificateFacts(
  kind: CertificateKind,
  language: Language,
  fields: CertificateFields,
): CertificateFact[] {
  return FACTS.filter(([field]) => fields[field] !== '' && (kind === 'transfer' || field !== 'dues')).map(
    ([field, labels]) => ({ label: labels[language], value: fields[field] }),
  );
}

export const CERTIFICATE_TITLES: Record<CertificateKind, { english: string; nepali: string }> = {
  transfer: { english: 'Transfer Certificate', nepali: 'स्थानान्तरण प्रमाणपत्र' },
  character: { english: 'Character Certificate', nepali: 'चारित्रिक प्रमाणपत्र' },
};

const CLASSES_IN_NEPALI = ['नर्सरी', 'एल.के.जी.', 'यु.के.जी.'];

/** Returns the name of a class by its place among all classes: 'नर्सरी', or '५'. */
export function classInNepali(place: number): string {
  return CLASSES_IN_NEPALI[place] ?? devanagariDigits(place - CLASSES_IN_NEPALI.length + 1);
}
