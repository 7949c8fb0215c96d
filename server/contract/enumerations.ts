/** All classes that a school may have, youngest first; lists are shown in this order. */
export const ALL_CLASS_NAMES = [
  'Nursery',
  'LKG',
  'UKG',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
] as const;
export type ClassName = (typeof ALL_CLASS_NAMES)[number];

/** The classes that not every school has. */
export const HIGHER_CLASS_NAMES: readonly ClassName[] = ['Eleven', 'Twelve'];

/** The classes that every school has. */
export const CLASS_NAMES = ALL_CLASS_NAMES.filter((name) => !HIGHER_CLASS_NAMES.includes(name)) as [
  ClassName,
  ...ClassName[],
];

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export const GENDERS = ['Male', 'Female', 'Others'] as const;
export type Gender = (typeof GENDERS)[number];

/** The months of the Bikram Sambat year, from the first. */
export const MONTHS = [
  'Baisakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashoj',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const;
export type MonthName = (typeof MONTHS)[number];

/** The schools that the first start on an empty database makes; `npm run seed` adds others. */
export const SCHOOLS = [
  { value: 'jhhs', label: 'Jammu Heritage High School' },
  { value: 'jammu', label: 'Jammu School' },
  { value: 'kashmir', label: 'Kashmir School' },
  { value: 'test', label: 'test school' },
] as const;

/** The six parts of a fee payment; its total is their sum. The first is required, the others are optional. */
export const FEE_PARTS = [
  'monthly_fees',
  'hostel_fees',
  'laboratory_fees',
  'computer_fees',
  'exam_fees',
  'miscellaneous',
] as const;
export type FeePart = (typeof FEE_PARTS)[number];

/** What a part is called, in English: it is worded where it is shown. */
export const FEE_PART_LABELS = {
  monthly_fees: 'Monthly fees',
  hostel_fees: 'Hostel fees',
  laboratory_fees: 'Laboratory fees',
  computer_fees: 'Computer fees',
  exam_fees: 'Exam fees',
  miscellaneous: 'Miscellaneous',
} as const satisfies Record<FeePart, string>;

export const EMPLOYEE_KINDS = ['teacher', 'staff'] as const;
export type EmployeeKind = (typeof EMPLOYEE_KINDS)[number];
