// The months of the Nepali calendar as people write them.

import { monthDevanagari } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';

/** How the months are written besides the names on our papers. */
const SPELLINGS: Record<MonthName, string[]> = {
  Baisakh: ['Baishakh', 'Vaishakh', 'बैशाख'],
  Jestha: ['Jeth', 'Jeshtha', 'जेष्ठ', 'ज्येष्ठ'],
  Ashadh: ['Asar', 'Asadh', 'Ashad', 'आषाढ', 'असाढ'],
  Shrawan: ['Saun', 'Sawan', 'Shravan', 'श्रावण', 'साउन'],
  Bhadra: ['Bhadau', 'भाद्र'],
  Ashoj: ['Asoj', 'Ashwin', 'Aswin', 'आश्विन', 'अश्विन'],
  Kartik: ['Kattik', 'Karthik', 'कार्तिक'],
  Mangsir: ['Mangshir', 'Marga', 'मङ्सिर', 'मार्ग'],
  Poush: ['Paush', 'Push', 'Pus', 'पौष', 'पूस'],
  Magh: [],
  Falgun: ['Phalgun', 'Fagun', 'Phagun', 'फाल्गुन'],
  Chaitra: ['Chait', 'चैत्र'],
};

/** 1 to 12, by the word in small letters. */
export const NUMBER_OF_MONTH: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((name, index) =>
    [name, monthDevanagari(name), ...SPELLINGS[name]].map((word) => [word.toLowerCase(), index + 1]),
  ),
);
