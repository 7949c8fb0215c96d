// Lists of a school's pupils as offices have them, in three scripts. The people are invented.

export type Script = 'latin' | 'unicode' | 'preeti';

type Field =
  | 'sn'
  | 'name'
  | 'place'
  | 'section'
  | 'roll'
  | 'sex'
  | 'born'
  | 'parent'
  | 'phone'
  | 'address'
  | 'dues'
  | 'card'
  | 'admission'
  | 'email';
type Cells = Record<Field, string>;

/** Words in Latin letters, in Unicode and in Preeti. */
const WORDS = {
  given: [
    ['Maya', 'माया', 'dfof'],
    ['Anisha', 'अनिशा', 'clgzf'],
    ['Bibek', 'विवेक', 'ljj]s'],
    ['Ramesh', 'रमेश', '/d]z'],
  ],
  family: [['Example', 'उदाहरण', 'pbfx/0f']],
  parent: [['Hari', 'हरि', 'xl/']],
  address: [['Sampletole', 'नमूनाटोल', 'gd"gf6f]n']],
  sex: [
    ['M', 'छात्र', '5fq'],
    ['F', 'छात्रा', '5fqf'],
  ],
  // Of three lists for one school: क and ख would be the A and B that it has by then.
  section: [
    ['A', 'घ', 'u'],
    ['B', 'ङ', 'r'],
  ],
} as const;

const HEADINGS: Record<Field, readonly [latin: string, unicode: string, preeti: string]> = {
  sn: ['S.N.', 'क्र.सं.', 'qm=;+='],
  name: ["Student's Name", 'विद्यार्थीको नाम', 'ljBfyL{sf] gfd'],
  place: ['Class', 'कक्षा', 'sIff'],
  section: ['Sec.', 'वर्ग', 'ju{'],
  roll: ['Roll No.', 'रोल नं.', '/f]n g+='],
  sex: ['Sex', 'लिङ्ग', 'lnË'],
  born: ['D.O.B.', 'जन्म मिति', 'hGd ldlt'],
  parent: ["Guardian's Name", 'अभिभावक', 'cleefjs'],
  phone: ['Mobile', 'सम्पर्क नं.', ';Dks{ g+='],
  address: ['Address', 'ठेगाना', '7]ufgf'],
  dues: ['Baki', 'बाँकी', 'afFsL'],
  card: ['Card No', 'Card No', 'Card No'],
  admission: ['Adm No', 'भर्ना नं', 'egf{ g+='],
  email: ['Email', 'Email', 'Email'],
};
const FIELDS = Object.keys(HEADINGS) as Field[];
const PER_CLASS = 50;
const FIRST_CLASS = 1;

/** Each makes one row that cannot be taken. `before` is a row above it that can. */
const FAULTS: readonly ((before: Cells) => Partial<Cells>)[] = [
  () => ({ name: '' }),
  () => ({ parent: '' }),
  () => ({ address: '' }),
  () => ({ phone: '98O0000001' }),
  () => ({ phone: '9.8E+09' }),
  () => ({ phone: 'O98-XII' }),
  () => ({ place: 'Fivve' }),
  () => ({ place: '' }),
  () => ({ sex: 'Xyz' }),
  (before) => ({ born: before.born.slice(0, 4) }),
  (before) => ({ born: before.born.slice(2) }),
  (before) => ({ born: before.born + before.born }),
  ({ place, section, roll }) => ({ place, section, roll }),
  () => ({ roll: 'abc' }),
  ({ phone }) => ({ roll: phone }),
  ({ card }) => ({ card }),
  ({ admission }) => ({ admission }),
  () => ({ admission: 'A'.repeat(30) }),
  () => ({ dues: '1,2OO' }),
  () => ({ email: 'maya at example' }),
];
/** How many rows `listOf` makes that cannot be taken. */
export const FAULTY = FAULTS.length;

/** The headings and rows of a list; every nineteenth row has a fault until each was there once. */
export function schoolList(script: Script, count: number, { isClean = false } = {}): string[][] {
  const at = ['latin', 'unicode', 'preeti'].indexOf(script);
  const rows = Array.from({ length: count }, (_, index) => pupil(index, at));
  if (!isClean) {
    for (const [index, fault] of FAULTS.entries()) {
      const row = 19 * (index + 1);
      rows[row] = { ...rows[row]!, ...fault(rows[row - 1]!) };
    }
  }
  return [
    FIELDS.map((field) => HEADINGS[field][at]!),
    ...rows.map((row) => FIELDS.map((field) => row[field])),
  ];
}

function pupil(index: number, script: number): Cells {
  const word = (name: keyof typeof WORDS, which = 0) => {
    const words = WORDS[name];
    return words[which % words.length]![script]!;
  };
  const number = (value: number | string) => inScript(String(value), script);
  // The three lists are of different people.
  const person = index + 1 + 3000 * script;
  const inClass = index % PER_CLASS;
  // Two sections in each of the classes One to Ten.
  const place = FIRST_CLASS + (Math.floor(index / PER_CLASS) % 10);
  const section = Math.floor(index / PER_CLASS / 10) + (inClass < PER_CLASS / 2 ? 0 : 1);
  return {
    sn: number(index + 1),
    name: `${word('given', index)} ${number(person)} ${word('family')}`,
    place: number(place),
    section: word('section', section),
    roll: number(1 + inClass + PER_CLASS * Math.floor(index / PER_CLASS / 10)),
    sex: word('sex', index),
    born: number(`2072.${String(1 + (index % 12)).padStart(2, '0')}.14`),
    parent: `${word('parent')} ${number(person)} ${word('family')}`,
    phone: number(9_800_000_000 + person),
    address: word('address'),
    dues: index % 10 === 0 ? number('1200') : '',
    card: index % 4 === 3 ? String(7_000_000 + person) : '',
    admission: number(1000 + person),
    email: index % 5 === 0 ? `pupil${person}@family.example` : '',
  };
}

const DIGITS = ['0123456789', '०१२३४५६७८९', ')!@#$%^&*('];

function inScript(text: string, script: number): string {
  return text.replaceAll(/\d/g, (digit) => DIGITS[script]!.charAt(Number(digit)));
}
