// The values of a list as offices write them, in the form in which they are stored. What is not understood stays as it is, and
// the contract's schema says what is wrong with it.

import { formatNepaliDateShort, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { classOf } from '@school-office/contract/search/searchText';
import { t } from '@school-office/contract/words';
import { NUMBER_OF_MONTH } from '../../lib/monthWords.ts';

/** A value with its reading; `problem` where it would have to be guessed. */
export interface Understood {
  text: string;
  problem?: string;
  /** A word of which only the school knows what it means: it is asked once for all rows. */
  ask?: string;
  /** What the value says of other fields, such as the section in 'Five A'. */
  also?: Readonly<Record<string, string>>;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** Before or between class and section. */
const CLASS_WORD = /^(?:class|grade|gr|std|standard|cl|कक्षा)(?![a-z])\.?[\s.:ः–-]*/iu;
const SECTION_WORD =
  /[\s,;/(-]*(?<![\p{L}\p{M}])(?:section|sec|sect|सेक्सन|खण्ड|वर्ग)(?![\p{L}\p{M}])\.?[\s.:–-]*/iu;
/** What titles go on with behind the class: 'Class: Five A   Session: 2083/84', 'Grade 5 (A)  Class Teacher: Hari'. */
const REST_OF_TITLE =
  /[\s,;|(–-]+(?:academic\s+)?(?:(?:name\s+|fee\s+|due\s+|result\s+)*(?:list|sheet|report)|details?|records?|register|results?|attendance|नामावली|विवरण|को|का|session|year|batch|shift|medium|date|total|strength|students?|pupils?|(?:class\s+)?teacher|शैक्षिक|सत्र|वर्ष|मिति|माध्यम|जम्मा|विद्यार्थी|(?:कक्षा\s+)?शिक्षक)(?![\p{L}\p{M}]).*$/iu;
/** Behind a class in titles and in lines between rows. */
const BEHIND_CLASS =
  /[\s,;(–-]+(?:(?:total|strength|students|जम्मा|विद्यार्थी)\s*[:=-]?\s*\d+|\d+\s*(?:students|pupils|जना|विद्यार्थी)|20\d\d(?:[/-]\d{2,4})?)\s*\)?$/iu;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
const SPELT_CLASSES: readonly [RegExp, ClassName][] = [
  [/^(?:nur|nursery)$/, 'Nursery'],
  [/^(?:l|lower|jr|junior)(?:kg|kindergarten)$/, 'LKG'],
  [/^(?:u|upper|sr|senior)(?:kg|kindergarten)$/, 'UKG'],
];
/** Schools call different classes so. */
const UNSURE_CLASS =
  /^(?:(?:pre|play)?[- ]?kg|pg|(?:pre)?kindergarten|kg[-. ]?(?:[1-3]|i{1,3})|play[- ]?group|play(?: ?house)?|pre[- ]?(?:nursery|primary|school|k)|prep|ppc|ec[ed]?d|montessori|toddlers?|baby(?: class)?|day ?care|केजी|प्ले ?ग्रुप|पूर्व[- ]?प्राथमिक|प्रि[- ]?(?:प्राइमरी|नर्सरी)|बाल ?विकास(?: केन्द्र)?|शिशु(?: ?(?:कक्षा|विकास))?|बालकक्षा|मन्टेसरी)$/u;
const GENDER_WORDS: readonly [gender: string, words: string][] = [
  ['Male', 'm male man boy boys b mr gents purush keta balak छोरा छात्र छात्रहरू बालक केटा केटाहरू पुरुष पुरूष पु'],
  [
    'Female',
    'f female woman girl girls g ms ladies mahila keti balika छोरी छात्रा छात्राहरू बालिका केटी केटीहरू महिला स्त्री म नारी',
  ],
  ['Others', 'o other others transgender trans third thirdgender अन्य तेस्रोलिङ्गी तेस्रो'],
];
const GENDERS_BY_WORD = new Map(
  GENDER_WORDS.flatMap(([gender, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), gender] as const),
  ),
);
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
/** Behind a day: '00:00:00', 'T00:00:00.000'. */
const TIME = /(?:[T\s]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[AP]M)?Z?)$/i;
const NOTHING = /^(?:[-–—]+|n\/?a|nil|none|छैन)$/i;

export function plain(value: string): Understood {
  return { text: value.replace(/\s+/g, ' ').trim() };
}

/** As `plain`, but '-' and 'N/A' are nothing. */
export function plainOrNothing(value: string): Understood {
  const { text } = plain(value);
  return { text: NOTHING.test(text) ? '' : text };
}

/** A formula that finds nothing leaves a 0. */
export function readName(value: string): Understood {
  const { text } = plainOrNothing(value);
  return text === '' || /\p{L}/u.test(text)
    ? { text }
    : { text, problem: t('{{text}} is no name: it has no letter', { text }) };
}

export function readAddress(value: string): Understood {
  const { text } = plain(value);
  return text === '0' ? { text, problem: t('0 is no address') } : { text };
}

/** What a cell says instead of a value; undefined where it has one. */
export function brokenCell(text: string): string | undefined {
  if (text.startsWith('#FORMULA!')) {
    return t('The file has a formula here without its value: open and save it in Excel, or type the value');
  }
  return /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|#+)|Err:\d+)$/.test(
    text,
  )
    ? t('{{text}} is an error of the spreadsheet: type what should stand here', { text })
    : undefined;
}

/** '5', 'V', 'Class 5', 'five', '५' and 'Grade 5' are class Five; 'Five A', '5-A' and '५ क' also say the section. */
export function readClass(value: string): Understood {
  const { text } = plain(asciiDigits(value));
  const bare = text
    .replace(CLASS_WORD, '')
    .replace(BEHIND_CLASS, '')
    .replace(REST_OF_TITLE, '')
    .replace(BEHIND_CLASS, '')
    .replace(/^(\d+)\.0+$/, '$1');
  const whole = classNamed(bare);
  if (whole) return { text: whole };
  if (isUnsure(bare)) return unsure(text, bare);
  const [word, section] = partedClass(bare);
  const classname = classNamed(word);
  if (section === '' || section.length > 12) return { text };
  if (classname) return { text: classname, also: { section } };
  return isUnsure(word) ? { ...unsure(text, word), also: { section } } : { text };
}

/** Class and section have something between them, or are digits and letters, or small letters and a capital: '5A', 'FiveA', 'VA'. */
function partedClass(bare: string): [word: string, section: string] {
  const sign = SECTION_WORD.exec(bare);
  if (sign) return [bare.slice(0, sign.index), trimmed(bare.slice(sign.index + sign[0].length))];
  const parts =
    /^(\d+(?:st|nd|rd|th|औं|औँ)?)(?!\d)[\s"'“”()/.,-]*(\p{L}.*)$/iu.exec(bare) ??
    /^((?:lower|upper|jr\.?|sr\.?|junior|senior|play|pre|बाल|पूर्व)[\s-]?[\p{L}\p{M}.]+)[\s"'“”()/,-]+(.+)$/iu.exec(
      bare,
    ) ??
    /^([\p{L}\p{M}.]+)[\s"'“”()/,-]+(.+)$/u.exec(bare) ??
    /^([IVX]+)([A-HJ-UWYZ])$/.exec(bare) ??
    /^([\p{L}]*\p{Ll}|[LU]KG)([A-Z])$/u.exec(bare);
  return parts ? [parts[1]!, trimmed(parts[2]!)] : [bare, ''];
}

function trimmed(section: string): string {
  return section.replace(/^["'“”()\s-]+|["'“”()\s-]+$/g, '');
}

function unsure(text: string, word: string): Understood {
  return {
    text,
    ask: word.replaceAll('.', ''),
    problem: t('Schools call different classes {{word}}: say which one it is', { word }),
  };
}

function isUnsure(word: string): boolean {
  return UNSURE_CLASS.test(word.toLowerCase().replaceAll('.', '').normalize('NFC').trim());
}

export function isClass(value: string): boolean {
  return ALL_CLASS_NAMES.some((name) => name === readClass(value).text);
}

/** Whether a text is a class, or a word of which only the school knows the class. */
export function isClassWord(value: string): boolean {
  return isClass(value) || readClass(value).ask !== undefined;
}

/** Whether a line, such as 'Class: Five' or one cell 'Nursery', says of what class the rows below it are. */
export function isClassLine(cells: readonly string[]): boolean {
  const line = cells.join(' ');
  const isSaid = CLASS_WORD.test(line) || (cells.length === 1 && /^\p{L}/u.test(line));
  return isSaid && isClassWord(line);
}

function classNamed(word: string): ClassName | undefined {
  const ordinal = word.replace(/(\d)(?:st|nd|rd|th|औं|औँ)$/i, '$1');
  const key = (
    /\d/.test(ordinal) ? ordinal.replace(/\.$/, '') : ordinal.replace(/[.\s-]/g, '')
  ).toLowerCase();
  const roman = ROMAN.indexOf(key.toUpperCase());
  if (roman !== -1) return ALL_CLASS_NAMES[ALL_CLASS_NAMES.indexOf('One') + roman];
  const ordinalWord = ORDINALS.indexOf(key);
  if (ordinalWord !== -1) return ALL_CLASS_NAMES[ALL_CLASS_NAMES.indexOf('One') + ordinalWord];
  const spelt = SPELT_CLASSES.find(([pattern]) => pattern.test(key));
  return spelt ? spelt[1] : classOf(/^0+\d/.test(key) ? key.replace(/^0+/, '') : key);
}

export function readGender(value: string): Understood {
  const { text } = plain(asciiDigits(value));
  const bare = text.replace(/\.0+$/, '');
  // Forms and government lists number them, each in its own way.
  if (/^[0-3]$/.test(bare)) {
    return { text, ask: bare, problem: t('{{bare}} can be any gender: say which one it is', { bare }) };
  }
  const key = text.toLowerCase().replaceAll(/[.\s]/g, '').normalize('NFC');
  return { text: GENDERS_BY_WORD.get(key) ?? text };
}

/** Beside numbers they say whose a phone is, or that it is one. */
const PHONE_WORDS =
  /(?<![\p{L}\p{M}\d])(?:(?:grand ?)?(?:father|mother)|papa|mummy|buwa|baba|aama|dad|mom|mum|parents?|guardian|uncle|aunt|brother|sister|home|house|office|res(?:idence)?|mob(?:ile)?|phone|ph|tel(?:ephone)?|cell|contact|whats ?app|viber|ntc|ncell|smart|or|and|no|num|number|[fmghpor]|बुबा|बुवा|बाबु|आमा|अभिभावक|घर|मोबाइल|मोबाईल|मो|फोन|फो|सम्पर्क|नं|वा|र|तथा)(?![\p{L}\p{M}\d])[.:]*/giu;

/**
 * Digits of either script, without blanks, hyphens and +977; the second of two is the second phone. One that Excel has shortened,
 * or that could be read in two ways, is said, and not guessed.
 */
export function readPhone(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  if (text === '') return { text };
  if (isShortened(text)) return { text, problem: shortened(text) };
  const bare = /^\d\.\d+e/i.test(text) ? readDigits(text).text : asciiDigits(value);
  const parts = bare
    .replaceAll(/(\d{6,})\.0+(?!\d)/g, '$1')
    .replaceAll(PHONE_WORDS, '\n')
    .split(/[\n\r,;:/&|\\_~•·*]|(?<=\d)\s*(?=\+)/);
  const numbers = parts.flatMap(phonesIn).filter((each) => each !== '');
  if (numbers.some((each) => !/^\+?\d+$/.test(each)))
    return { text, problem: t('{{text}} has more than digits', { text }) };
  if (numbers.length === 0) return { text, problem: t('{{text}} has no digits', { text }) };
  const [first = '', second = '', ...more] = [...new Set(numbers)];
  const long = numbers.find((each) => each.replace('+', '').length > 13);
  if (long)
    return {
      text,
      problem: t('{{text}} has {{count}} digits: two phones have a comma between them', {
        text,
        count: long.length,
      }),
    };
  if (more.length > 0) return { text, problem: t('{{text}} has more than two numbers: leave two', { text }) };
  // '9841000001/02' may be meant for two that are nearly the same.
  if (second.length > 0 && Math.min(first.length, second.length) < 6) {
    return { text, problem: t('{{text}} has a part that is no whole number', { text }) };
  }
  return second === '' ? { text: first } : { text: first, also: { second_phone: second } };
}

/** As `readPhone`, of teachers and staff, who have one. */
export function readOnePhone(value: string): Understood {
  const { also, ...first } = readPhone(value);
  const second = also?.second_phone;
  if (second === undefined) return first;
  return {
    text: plain(value).text,
    problem: t('There is room for one phone: leave {{text}} or {{second}}', { text: first.text, second }),
  };
}

/** One number may have blanks and hyphens in it, and two may have no other sign between them. */
function phonesIn(part: string): string[] {
  const groups = part.split(/[\s().–‑-]+/).filter((group) => group !== '');
  const whole = phoneDigits(groups.join(''));
  if (groups.length < 2 || whole.length <= 10 || /^(?:\+|00)(?!977)/.test(groups[0]!)) return [whole];
  const ways = groups
    .slice(1)
    .map((_, at) => [groups.slice(0, at + 1), groups.slice(at + 1)].map((each) => phoneDigits(each.join(''))))
    .filter((both) => both.every(isPhone));
  return ways.length === 1 ? ways[0]! : [whole];
}

function isPhone(digits: string): boolean {
  return /^(?:9\d{9}|0\d{7,9}|[1-8]\d{5,7})$/.test(digits);
}

/** Behind +977 an area code stands without its 0. */
function phoneDigits(text: string): string {
  const national = /^(?:\+|00)?977(\d{8,10})$/.exec(text)?.[1];
  if (national === undefined) return text.replace(/^\+(?=9[678]\d{8}$)/, '');
  return national.length < 10 && !national.startsWith('0') ? `0${national}` : national;
}

/** Digits that only name something, such as those of a card. */
export function readDigits(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  if (isShortened(text)) return { text, problem: shortened(text) };
  const bare = /^\d\.\d+e/i.test(text) ? String(Number(text)) : text.replace(/^(\d+)\.0+$/, '$1');
  return { text: bare.replace(/(?<=\d)\s(?=\d)/g, '') };
}

export function readNumber(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  return { text: text.replace(/\.0+$/, '') };
}

/**
 * '1,200', 'Rs. 1200/-' and '१२००' are 1200; '1200,50' is 1200.50; '500.00 Cr' and '500 ahead' are below zero; '-' is nothing owed. Where a sign
 * could part thousands or paisa, the text stays as it is.
 */
export function readAmount(value: string): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  const amount = text
    .replace(/^(?:n?rs\.?|npr|रु\.?|रू\.?|₨)\s*/i, '')
    .replace(/\s*\/[-=]$/, '')
    .replace(/^[-−](?:n?rs\.?|रु\.?|रू\.?)\s*/i, '-');
  const [, before = '', minus = '', number = '', after = ''] =
    /^(?:\(?([dc]r|adv(?:ance)?|अग्रिम)\.?:?\)?\s*)?(?:n?rs\.?\s*)?([-−]?\(?)\s*([\d.,\s']+?)\)?\s*\(?([dc]r|(?:paid )?ahead|adv(?:ance)?|अग्रिम)?\.?\)?$/i.exec(
      amount,
    ) ?? [];
  const side = before || after;
  const digits = decimalOf(number);
  if (digits === undefined) return { text: amount };
  if (minus !== '' && side !== '')
    return { text: amount, problem: t('{{amount}} has a minus and {{side}}: leave one', { amount, side }) };
  if (/^\d{1,3}\.\d{3}$/.test(number)) {
    return {
      text: amount,
      problem: t('{{amount}} can be {{one}} or {{other}}: write it without the point', {
        amount,
        one: number.replace('.', ''),
        other: String(Number(number)),
      }),
    };
  }
  const isBelow = minus !== '' || (side !== '' && !/^dr$/i.test(side));
  return { text: isBelow && Number(digits) !== 0 ? `-${digits}` : digits };
}

/** Returns undefined for what is no amount. */
function decimalOf(number: string): string | undefined {
  if (/^\d+(?:\.\d*)?$/.test(number)) return number.replace(/\.$/, '');
  if (/^\d{1,3}(?:[, ']\d{2,3})*[, ']\d{3}(?:\.\d*)?$/.test(number))
    return number.replaceAll(/[, ']|\.$/g, '');
  if (/^\d+,\d{1,2}$/.test(number)) return number.replace(',', '.');
  return /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(number)
    ? number.replaceAll('.', '').replace(',', '.')
    : undefined;
}

/** Which number stands first in days such as 05/06/2074. */
export type DayOrder = 'day' | 'month';

/** The school's calendar counts in years that are no years of anybody's birth in AD for decades to come. */
export function readBirthDate(value: string, today = new Date(), order?: DayOrder): Understood {
  const { text } = plainOrNothing(asciiDigits(value));
  if (text === '') return { text };
  if (/^\d{5}$/.test(text)) return { text: readSerial(Number(text), text, today) };
  const bare = inNumbers(text.replace(TIME, '').replace(CALENDAR, '').trim(), today);
  const yearFirst =
    /^(\d{4})[-–/.।,\s]+(\d{1,2})[-–/.।,\s]+(\d{1,2})$/.exec(bare) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(bare);
  const last = yearFirst ? undefined : yearLast(bare);
  if (last) return readYearLast(text, last, today, order);
  if (!yearFirst) return { text };
  const [year, month, day] = yearFirst.slice(1).map(Number) as [number, number, number];
  return { text: year <= today.getFullYear() ? bsOf(year, month, day, text) : written(year, month, day) };
}

function yearLast(text: string): number[] | undefined {
  return /^(\d{1,2})[-–/.।,\s]+(\d{1,2})[-–/.।,\s]+(\d{4})$/.exec(text)?.slice(1).map(Number);
}

/** Which number stands first in a day such as 25/05/2074; 'either' in 05/06/2074; undefined in other texts. */
export function dayOrderOf(value: string): DayOrder | 'either' | undefined {
  const [one, two] = yearLast(asciiDigits(value).trim().replace(TIME, '').replace(CALENDAR, '').trim()) ?? [];
  if (one === undefined || two === undefined || one === two) return undefined;
  return one > 12 ? 'day' : two > 12 ? 'month' : 'either';
}

/** Returns '2078-2-7' for '7 Jestha 2078', '2078 Jestha 7' and '२०७८ जेठ ७'; other texts as they are. */
function inNumbers(text: string, today: Date): string {
  const parts =
    text
      .replaceAll(/(?<=\d)(?:st|nd|rd|th)(?![a-z])|साल|गते/gi, '')
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
function readYearLast(
  text: string,
  [one, two, year]: number[],
  today: Date,
  order: DayOrder | undefined,
): Understood {
  const isAd = year! <= today.getFullYear();
  if (one! <= 12 && two! <= 12 && one !== two && !order) {
    return {
      text,
      problem: t('{{text}} can be two days: write the year first, such as {{year}}-{{two}}-{{one}}', {
        text,
        year: String(year),
        two: String(two),
        one: String(one),
      }),
    };
  }
  const isDayFirst = one! > 12 || (two! <= 12 && order === 'day');
  const [month, day] = isDayFirst ? [two!, one!] : [one!, two!];
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

/** '9.841000003E9' still has all its digits. */
function isShortened(text: string): boolean {
  const [, decimals = '', power = ''] = /^\d(?:\.(\d+))?e\+?(\d+)$/i.exec(text) ?? [];
  return power !== '' && (decimals.length < Number(power) || Number(power) >= 15);
}

function shortened(text: string): string {
  return /[eE]\+?1[5-9]$/.test(text)
    ? t('{{text}} has more digits than Excel keeps in a number: type it as text', { text })
    : t('{{text}} was shortened by Excel: type all digits', { text });
}
