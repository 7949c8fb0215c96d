// What a list can say of students, teachers and staff: by which headings a column is known, and how its values are read.

import { employeeRow } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { ALL_CLASS_NAMES, GENDERS, type EmployeeKind } from '@school-office/contract/enumerations';
import { isRequired, titleOf } from '@school-office/contract/fields';
import type { PersonKind } from '@school-office/contract/history';
import { formatRupees } from '@school-office/contract/money/money';
import { studentRegistration } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import type { z } from 'zod';
import {
  plain,
  plainOrNothing,
  readAddress,
  readAmount,
  readBirthDate,
  readClass,
  readDigits,
  readGender,
  readName,
  readNumber,
  readOnePhone,
  readPhone,
  type DayOrder,
  type Understood,
} from './understand.ts';

/** What is known of a field besides the contract. */
interface FieldInLists {
  /** The key in a row; of teachers and staff the neutral one. */
  name: string;
  /** Parts of headings by which it is known, in small letters. The first that is met by a heading as a whole counts most. */
  headings: readonly string[];
  read: (value: string, order?: DayOrder) => Understood;
  /** How a value that is right stands among the rows, if not as it is stored. */
  shown?: (text: string) => string;
  /** What can be said for all where there is no column. */
  canBeMissing?: 'none yet' | 'not known';
  /** Where there is no column, one of these is chosen for all. */
  choices?: readonly string[];
  /** Whether a value is hardly anything else. */
  looksLike?: RegExp;
  /** Of a name: whose it is. First and last name may stand in two columns. */
  nameOf?: NameOf;
}

export interface ImportField extends FieldInLists {
  label: string;
  /** Whether every row needs it. */
  needed: boolean;
}

/** 'own' where the heading names nobody. */
export type NameOf = 'own' | 'father' | 'mother' | 'parent' | 'nepali';

const PHONE = /^(?:\+?977[-\s]?)?9[678]\d[-\s]?\d{3}[-\s]?\d{4}$/;
const EMAIL = /^\S+@\S+\.\S+$/;
const DAY = /^\d{4}\s*[-/.।]\s*\d{1,2}\s*[-/.।]\s*\d{1,2}$/;

const BIRTH_DATE: FieldInLists = {
  name: 'birth_date',
  headings: [
    'birth date',
    'date of birth',
    'dob',
    'd.o.b',
    'dob (bs)',
    'dob (ad)',
    'born',
    'जन्म मिति',
    'जन्ममिति',
  ],
  read: (value, order) => readBirthDate(value, new Date(), order),
  looksLike: DAY,
};

const OF_STUDENTS: readonly FieldInLists[] = [
  {
    name: 'student_name',
    headings: [
      'student name',
      "student's name",
      'name of student',
      'name',
      'full name',
      'student',
      'विद्यार्थीको नाम',
      'विद्यार्थीको नाम थर',
      'नाम',
      'नाम थर',
      'नामथर',
    ],
    read: readName,
    nameOf: 'own',
  },
  {
    name: 'nepali_name',
    headings: ['name in nepali', 'nepali name', 'name (nepali)', 'name (preeti)', 'नेपाली नाम', 'नाम नेपालीमा'],
    read: readName,
    nameOf: 'nepali',
  },
  {
    name: 'classname',
    headings: [
      'class',
      'grade',
      'std',
      'कक्षा',
      'class section',
      'class and section',
      'class sec',
      'grade section',
      'grade sec',
      'कक्षा वर्ग',
      'कक्षा सेक्सन',
    ],
    read: readClass,
    shown: (text) => t(text),
    choices: ALL_CLASS_NAMES,
  },
  {
    name: 'section',
    headings: ['section', 'sec', 'सेक्सन', 'वर्ग', 'समूह'],
    read: plainOrNothing,
  },
  {
    name: 'roll_no',
    headings: ['roll no', 'roll', 'roll number', 'r.no', 'रोल नं', 'रोल', 'रोल नम्बर', 'क्रमाङ्क'],
    read: readNumber,
  },
  {
    name: 'gender',
    headings: ['gender', 'sex', 'm f', 'लिङ्ग', 'लिंग'],
    read: readGender,
    shown: (text) => t(text),
    choices: GENDERS,
    looksLike: /^(?:m|f|male|female|boys?|girls?|छात्रा?|पुर[ुू]ष|महिला|बालक|बालिका|केटा|केटी)$/i,
  },
  BIRTH_DATE,
  { name: 'age', headings: ['age', 'उमेर'], read: readNumber },
  {
    name: 'parents_name',
    headings: [
      "parent's name",
      'parent name',
      'parents name',
      'parent',
      'guardian',
      "guardian's name",
      'guardian name',
      'अभिभावक',
      'अभिभावकको नाम',
    ],
    read: readName,
    nameOf: 'parent',
  },
  {
    name: 'fathers_name',
    headings: ["father's name", 'father name', 'father', 'बाबुको नाम', 'बुबाको नाम'],
    read: readName,
    nameOf: 'father',
  },
  {
    name: 'mothers_name',
    headings: ["mother's name", 'mother name', 'mother', 'आमाको नाम'],
    read: readName,
    nameOf: 'mother',
  },
  {
    name: 'contact_no',
    headings: [
      'phone',
      'mobile',
      'contact no',
      'contact',
      'contact number',
      'phone no',
      'mobile no',
      'cell',
      'cell no',
      'सम्पर्क',
      'सम्पर्क नं',
      'फोन',
      'मोबाइल',
    ],
    read: readPhone,
    shown: (phone) => phone || t('none yet'),
    canBeMissing: 'none yet',
    looksLike: PHONE,
  },
  {
    name: 'second_phone',
    headings: ['second phone', 'phone 2', 'mobile 2', 'other phone', 'दोस्रो फोन'],
    read: readPhone,
  },
  {
    name: 'address',
    headings: ['address', 'temporary address', 'current address', 'ठेगाना', 'हालको ठेगाना'],
    read: readAddress,
  },
  {
    name: 'permanent_address',
    headings: ['permanent address', 'स्थायी ठेगाना'],
    read: plainOrNothing,
  },
  {
    name: 'rfid',
    headings: ['rfid', 'rfid card number', 'card no', 'card', 'card number', 'कार्ड'],
    read: readDigits,
    canBeMissing: 'none yet',
  },
  {
    name: 'email',
    headings: ['email', 'e-mail', 'email address', 'इमेल'],
    read: plainOrNothing,
    canBeMissing: 'none yet',
    looksLike: EMAIL,
  },
  {
    name: 'admission_no',
    headings: [
      'admission no',
      'admission number',
      'adm no',
      'reg no',
      'registration no',
      'regd no',
      'भर्ना नं',
      'भर्ना नम्बर',
      'दर्ता नं',
      'दर्ता नम्बर',
    ],
    read: readNumber,
  },
  {
    name: 'admission_date',
    headings: [
      'date of admission',
      'admission date',
      'admitted on',
      'adm date',
      'date of adm',
      'doa',
      'd.o.a',
      'भर्ना मिति',
      'भर्ना भएको मिति',
    ],
    read: (value, order) => readBirthDate(value, new Date(), order),
  },
  {
    name: 'admission_class',
    headings: [
      'class of admission',
      'admission class',
      'admitted class',
      'admitted in class',
      'भर्ना कक्षा',
      'भर्ना भएको कक्षा',
    ],
    // A section says nothing of the one in which a pupil is now.
    read: (value) => ({ text: readClass(plainOrNothing(value).text).text }),
    shown: (text) => t(text),
  },
  {
    name: 'opening_dues',
    headings: [
      'opening dues',
      'previous dues',
      'dues',
      'due',
      'due rs',
      'due amount',
      'fee due',
      'fees due',
      'baki',
      'balance',
      'old dues',
      'बाँकी',
      'बक्यौता',
    ],
    read: readAmount,
    shown: (dues) =>
      dues.startsWith('-') ? t('{{amount}} ahead', { amount: formatRupees(-Number(dues)) }) : dues,
  },
  {
    name: 'iemis_no',
    headings: [
      'iemis no',
      'iemis',
      'emis',
      'emis no',
      'iemis number',
      'student id',
      'आइएमिस नं',
      'आईएमिस नं',
      'आइईएमआईएस नं',
      'आईईएमआईएस नं',
      'आई ई एम आई एस नं',
    ],
    read: readDigits,
  },
  {
    name: 'caste',
    headings: ['caste', 'ethnicity', 'caste or ethnicity', 'जात', 'जातजाति'],
    read: plainOrNothing,
  },
  {
    name: 'mother_tongue',
    headings: ['mother tongue', 'मातृभाषा'],
    read: plainOrNothing,
  },
  { name: 'disability', headings: ['disability', 'अपाङ्गता'], read: plainOrNothing },
  {
    name: 'blood_group',
    headings: ['blood group', 'blood', 'रक्त समूह'],
    read: (value) => ({
      text: plainOrNothing(value)
        .text.toUpperCase()
        .replace(/\s|\+VE$/g, (part) => (part === '+VE' ? '+' : '')),
    }),
  },
];

function ofEmployees(kind: EmployeeKind): readonly FieldInLists[] {
  const { labels } = EMPLOYEE_WIRE[kind];
  return [
    {
      name: 'name',
      headings: [
        'name',
        'full name',
        labels.name.toLowerCase(),
        'नाम',
        'नाम थर',
        'शिक्षकको नाम',
        'कर्मचारीको नाम',
      ],
      read: readName,
      nameOf: 'own',
    },
    {
      name: 'nepali_name',
      headings: ['name in nepali', 'nepali name', 'name (preeti)', 'नेपाली नाम'],
      read: readName,
      nameOf: 'nepali',
    },
    {
      name: 'duty',
      headings: [
        labels.duty.toLowerCase(),
        'subject',
        'work',
        'post',
        'duty',
        'designation',
        'विषय',
        'पद',
        'काम',
      ],
      read: plain,
    },
    {
      name: 'qualification',
      headings: ['qualification', 'education', 'योग्यता', 'शैक्षिक योग्यता'],
      read: plainOrNothing,
      canBeMissing: 'not known',
    },
    { name: 'address', headings: ['address', 'ठेगाना'], read: readAddress },
    {
      name: 'contact_no',
      headings: ['phone', 'mobile', 'contact no', 'contact', 'सम्पर्क', 'फोन', 'मोबाइल'],
      read: readOnePhone,
      shown: (phone) => phone || t('none yet'),
      canBeMissing: 'none yet',
      looksLike: PHONE,
    },
    {
      name: 'gender',
      headings: ['gender', 'sex', 'लिङ्ग'],
      read: readGender,
      shown: (text) => t(text),
      choices: GENDERS,
      looksLike: /^(?:m|f|male|female|पुरुष|महिला)$/i,
    },
    BIRTH_DATE,
    { name: 'age', headings: ['age', 'उमेर'], read: readNumber },
    {
      name: 'previous_school',
      headings: ['previous school', 'former school', 'अघिल्लो विद्यालय'],
      read: plainOrNothing,
      canBeMissing: 'not known',
    },
    {
      name: 'email',
      headings: ['email', 'e-mail', 'इमेल'],
      read: plainOrNothing,
      canBeMissing: 'none yet',
      looksLike: EMAIL,
    },
    {
      name: 'estimated_salary',
      headings: ['salary', 'estimated salary', 'तलब'],
      read: readAmount,
    },
    {
      name: 'joining_date',
      headings: [
        'joining date',
        'date of joining',
        'joined on',
        'doj',
        'd.o.j',
        'appointment date',
        'date of appointment',
        'नियुक्ति मिति',
        'हाजिर मिति',
      ],
      read: (value, order) => readBirthDate(value, new Date(), order),
    },
    {
      name: 'level',
      headings: ['level', 'teaching level', 'तह', 'श्रेणी'],
      read: plainOrNothing,
    },
    {
      name: 'bank',
      headings: ['bank', 'bank name', 'name of bank', 'बैंक', 'बैङ्क', 'बैंकको नाम', 'बैङ्कको नाम'],
      read: plainOrNothing,
    },
    {
      name: 'account_no',
      headings: [
        'account no',
        'account number',
        'a/c no',
        'a/c number',
        'a/c',
        'ac no',
        'account',
        'bank account',
        'bank account no',
        'bank account number',
        'bank a/c',
        'bank a/c no',
        'खाता नं',
        'खाता नम्बर',
        'बैंक खाता',
        'बैंक खाता नं',
      ],
      read: readDigits,
    },
    {
      name: 'pan',
      headings: ['pan', 'pan no', 'pan number', 'पान', 'पान नं', 'पान नम्बर', 'स्थायी लेखा नं'],
      read: readDigits,
    },
    {
      // Not 'PF' and 'SSF' alone, which are amounts in the lists of salaries.
      name: 'fund_no',
      headings: [
        'ssf no',
        'ssf number',
        'ssf id',
        'ssid',
        'pf no',
        'pf number',
        'epf no',
        'provident fund no',
        'social security fund no',
        'सञ्चय कोष नं',
        'सामाजिक सुरक्षा कोष नं',
        'कोष नं',
      ],
      read: readDigits,
    },
    {
      name: 'cit_no',
      headings: ['cit no', 'cit number', 'cit id', 'नागरिक लगानी कोष नं', 'ना ल कोष नं'],
      read: readDigits,
    },
  ];
}

/** The contract's schema of a row. */
export const ROW_SCHEMAS: Readonly<Record<PersonKind, z.ZodObject>> = {
  student: studentRegistration,
  teacher: employeeRow('teacher'),
  staff: employeeRow('staff'),
};

export const IMPORT_FIELDS: Readonly<Record<PersonKind, readonly ImportField[]>> = {
  student: OF_STUDENTS.map(asContractSays('student')),
  teacher: ofEmployees('teacher').map(asContractSays('teacher')),
  staff: ofEmployees('staff').map(asContractSays('staff')),
};

function asContractSays(kind: PersonKind) {
  const { shape } = ROW_SCHEMAS[kind];
  return (field: FieldInLists): ImportField => {
    const schema = shape[field.name]! as z.ZodType;
    return { ...field, label: titleOf(schema)!, needed: isRequired(schema) };
  };
}
