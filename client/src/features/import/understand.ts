// The values of a list as offices write them, in the form in which they are stored. What is not understood stays as it is, and
// the contract's schema says what is wrong with it.
import { asciiDigits } from '@school-office/contract/digits';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { formatNepaliDateShort, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { classOf } from '@school-office/contract/search/searchText';
import { NUMBER_OF_MONTH } from '../../lib/monthWords.ts';

/** A value with its reading; `problem` where it would have to be guessed. */
export interface Understood {
  text: string;
  problem?: string;
  /** What the value says of other fields, such as the section in 'Five A'. */
  also?: Readonly<Record<string, string>>;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const GENDER_WORDS: Readonly<Record<string, string>> = {
  m: 'Male',
  male: 'Male',
  boy: 'Male',
  छात्र: 'Male',
  पुरुष: 'Male',
  पु: 'Male',
  f: 'Female',
  female: 'Female',
  girl: 'Female',
  छात्रा: 'Female',
  महिला: 'Female',
  म: 'Female',
  o: 'Others',
  other: 'Others',
  others: 'Others',
  अन्य: 'Others',
};
/** Before or after a day: 'BS', 'वि.सं.'. */
const CALENDAR =
  /^(?:b\.?s\.?|a\.?d\.?|वि\.?\s*सं\.?)[\s:]*|\s*\(?(?:b\.?s\.?|a\.?d\.?|वि\.?\s*सं\.?|गते)\)?$/giu;
const ENGLISH_MONTHS = [
  /^jan(?:uary)?$/,
  /^feb(?:ruary)?$/,
  /^mar(?:ch)?$/,
  /^apr(?:il)?$/,
  /^may$/,
  /^june?$/,
  /^july?$/,
  /^aug(?:ust)?$/,
  /^sept?(?:ember)?$/,
  /^oct(?:ober)?$/,
  /^nov(?:ember)?$/,
  /^dec(?:ember)?$/,
];
const NOTHING = /^(?:[-–—]+|n\/?a|nil|none|छैन)$/i;

export function plain(value: string): Understood {
  return { text: value.replace(/\s+/g, ' ').trim() };
}

/** As `plain`, but '-' and 'N/A' are nothing. */
export function plainOrNothing(value: string): Understood {
  const { text } = plain(value);
  return { text: NOTHING.test(text) ? '' : text };
}

/** '5', 'V', 'Class 5', 'five', '५' and 'Grade 5' are class Five; 'Five A', '5-A' and '५ क' also say the section. */
export function readClass(value: string): Understood {
  const { text } = plain(asciiDigits(value));
  const bare = text.replace(/^(?:class|grade|std\.?|कक्षा)[\s.:-]*/iu, '');
  const whole = classNamed(bare);
  if (whole) return { text: whole };
  const [, word = '', section = ''] =
    /^(\d+|[\p{L}\p{M}.]+)[\s"'“”()/-]*([\p{L}\p{M}\p{N} ]{1,12}?)["'“”()]*$/u.exec(bare) ?? [];
  const classname = section === '' ? undefined : classNamed(word);
  return classname ? { text: classname, also: { section: section.trim() } } : { text };
}

export function isClass(value: string): boolean {
  return ALL_CLASS_NAMES.some((name) => name === readClass(value).text);
}

function classNamed(word: string): ClassName | undefined {
  const ordinal = word.replace(/(\d)(?:st|nd|rd|th)$/i, '$1');
  const key = ordinal.replace(/[.\s]/g, '').toLowerCase();
  const roman = ROMAN.indexOf(key.toUpperCase());
  if (roman !== -1) return ALL_CLASS_NAMES[ALL_CLASS_NAMES.indexOf('One') + roman];
  if (/^(?:nur|nursery|pg|playgroup)$/.test(key)) return 'Nursery';
  return classOf(/^0+\d/.test(key) ? key.replace(/^0+/, '') : key);
}

export function readGender(value: string): Understood {
  const { text } = plain(value);
  return { text: GENDER_WORDS[text.toLowerCase().replace(/\.$/, '').normalize('NFC')] ?? text };
}

/**
 * Digits of either script, without blanks, hyphens and +977; the second of two is the second phone. One that Excel has shortened
 * is said, and not guessed.
 */
export function readPhone(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  if (isShortened(text)) return { text, problem: shortened(text) };
  const [first = '', second = ''] = text.split(/\s*[/,;]\s*/).map(phoneDigits);
  if (!/^\d*$/.test(first + second)) return { text, problem: `${text} has more than digits` };
  return second === '' ? { text: first } : { text: first, also: { second_phone: second } };
}

function phoneDigits(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?977(?=\d{8,10}$)/, '');
}

/** Digits that only name something, such as those of a card. */
export function readDigits(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  return isShortened(text)
    ? { text, problem: shortened(text) }
    : { text: text.replace(/(?<=\d)\s(?=\d)/g, '') };
}

export function readNumber(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  return { text: text.replace(/\.0+$/, '') };
}

/** '1,200', 'Rs. 1200/-' and '१२००' are 1200; '-' is nothing owed. */
export function readAmount(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  const amount = text.replace(/^(?:rs\.?|npr|रु\.?)\s*/i, '').replace(/\/-$/, '');
  return { text: amount.replaceAll(',', '').trim() };
}

/** As an amount; '-300' and '(300)' are money that was paid ahead. */
export function readDues(value: string): Understood {
  const { text } = readAmount(value);
  const [, ahead] = /^(?:[-−]|\((?=.*\)$))(\d+(?:\.\d+)?)\)?$/.exec(text) ?? [];
  return { text: ahead === undefined ? text : `-${ahead}` };
}

/** The school's calendar counts in years that are no years of anybody's birth in AD for decades to come. */
export function readBirthDate(value: string, today = new Date()): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  if (text === '') return { text };
  if (/^\d{5}$/.test(text)) return { text: readSerial(Number(text), text, today) };
  const bare = inNumbers(text.replace(CALENDAR, '').trim(), today);
  const yearFirst =
    /^(\d{4})[-/.।,\s]+(\d{1,2})[-/.।,\s]+(\d{1,2})$/.exec(bare) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(bare);
  const yearLast = /^(\d{1,2})[-/.।,\s]+(\d{1,2})[-/.।,\s]+(\d{4})$/.exec(bare);
  if (!yearFirst && yearLast) return readYearLast(text, yearLast.slice(1).map(Number), today);
  if (!yearFirst) return { text };
  const [year, month, day] = yearFirst.slice(1).map(Number) as [number, number, number];
  return { text: year <= today.getFullYear() ? bsOf(year, month, day, text) : written(year, month, day) };
}

/** Returns '2078-2-7' for '7 Jestha 2078', '2078 Jestha 7' and '२०७८ जेठ ७'; other texts as they are. */
function inNumbers(text: string, today: Date): string {
  const parts =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const word = parts.find((part) => !/^\d/.test(part)) ?? '';
  const [year = '', day] = parts
    .filter((part) => part !== word)
    .toSorted((one, other) => other.length - one.length);
  if (parts.length !== 3 || year.length !== 4 || !/^\d{1,2}$/.test(day ?? '')) return text;
  const isAd = Number(year) <= today.getFullYear();
  const month = isAd ? ENGLISH_MONTHS.findIndex((name) => name.test(word)) + 1 : NUMBER_OF_MONTH.get(word);
  return month ? `${year}-${month}-${day}` : text;
}

/** The days since 1899-12-30, as a spreadsheet counts a date that lost its format. */
function readSerial(days: number, text: string, today: Date): string {
  const day = new Date(days * 86_400_000 - 2_209_161_600_000).toISOString().slice(0, 10);
  return readBirthDate(day, today).text || text;
}

/** Day and month are told apart only where one of them is above 12. */
function readYearLast(text: string, [one, two, year]: number[], today: Date): Understood {
  const isAd = year! <= today.getFullYear();
  if (one! <= 12 && two! <= 12 && one !== two) {
    return { text, problem: `${text} can be two days: write the year first, such as ${year}-${two}-${one}` };
  }
  const [month, day] = one! > 12 ? [two!, one!] : [one!, two!];
  return { text: isAd ? bsOf(year!, month, day, text) : written(year!, month, day) };
}

function bsOf(year: number, month: number, day: number, text: string): string {
  try {
    return formatNepaliDateShort(toNepaliDate(written(year, month, day).replaceAll('/', '-')));
  } catch {
    return text;
  }
}

function written(year: number, month: number, day: number): string {
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
}

function isShortened(text: string): boolean {
  return /^\d(?:\.\d+)?e\+?\d+$/i.test(text);
}

function shortened(text: string): string {
  return `${text} was shortened by Excel: type all digits`;
}
