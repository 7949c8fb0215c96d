// The names of the values of the wire, by their lists: a value that is added to a list is asked for here.

import type { Weekday } from '../calendar/nepaliCalendar.ts';
import type { ClassName, Gender, MonthName } from '../enumerations.ts';
import type { Way } from '../money/receipts.ts';
import type { Dictionary } from '../words.ts';

const CLASSES: Record<ClassName, string> = {
  Nursery: 'नर्सरी',
  LKG: 'एलकेजी',
  UKG: 'युकेजी',
  One: 'एक',
  Two: 'दुई',
  Three: 'तीन',
  Four: 'चार',
  Five: 'पाँच',
  Six: 'छ',
  Seven: 'सात',
  Eight: 'आठ',
  Nine: 'नौ',
  Ten: 'दश',
  Eleven: 'एघार',
  Twelve: 'बाह्र',
};

const MONTHS: Record<MonthName, string> = {
  Baisakh: 'वैशाख',
  Jestha: 'जेठ',
  Ashadh: 'असार',
  Shrawan: 'साउन',
  Bhadra: 'भदौ',
  Ashoj: 'असोज',
  Kartik: 'कात्तिक',
  Mangsir: 'मंसिर',
  Poush: 'पुस',
  Magh: 'माघ',
  Falgun: 'फागुन',
  Chaitra: 'चैत',
};

const WEEKDAYS: Record<Weekday, string> = {
  Sunday: 'आइतबार',
  Monday: 'सोमबार',
  Tuesday: 'मङ्गलबार',
  Wednesday: 'बुधबार',
  Thursday: 'बिहीबार',
  Friday: 'शुक्रबार',
  Saturday: 'शनिबार',
};

const GENDERS: Record<Gender, string> = { Male: 'पुरुष', Female: 'महिला', Others: 'अन्य' };

/** The companies keep their own names. */
const WAYS: Record<Exclude<Way, 'eSewa' | 'Khalti' | 'Fonepay' | 'connectIPS'>, string> = {
  Cash: 'नगद',
  Cheque: 'चेक',
  Bank: 'बैंक',
};

export const values: Dictionary = { ...CLASSES, ...MONTHS, ...WEEKDAYS, ...GENDERS, ...WAYS };
