import type { Dictionary } from '@school-office/contract/words';

export const attendance: Dictionary = {
  'Not on this sheet': 'यो हाजिरीमा नभएका',
  Corrections: 'सच्याइएका विवरण',
  Submit: 'बुझाउनुहोस्',
  'There was no school on this day. If there was, press Correct and mark the sheet.':
    'यो दिन विद्यालय बन्द थियो। खुलेको थियो भने “सच्याउनुहोस्” थिचेर हाजिरी भर्नुहोस्।',
  'There was no school on this day': 'यो दिन विद्यालय बन्द थियो',
  'All marks are taken off this sheet. They stay in its corrections, and can be brought back.':
    'यो हाजिरीका सबै चिन्ह हटाइन्छन्। ती “सच्याइएका विवरण” मा रहन्छन् र फिर्ता ल्याउन सकिन्छ।',
  'Select the Class': 'कक्षा छान्नुहोस्',
  'Go on with': 'अब के गर्ने',

  // Holidays
  'Such as Dashain': 'जस्तै दशैं',
  'None yet. Paste the list of the year, or choose a day in the calendar and type what it is called.':
    'अहिलेसम्म कुनै बिदा राखिएको छैन। वर्षभरिको सूची टाँस्नुहोस्, वा पात्रोमा दिन छानेर बिदाको नाम लेख्नुहोस्।',
  'Paste a list': 'सूची टाँस्नुहोस्',
  'The year after': 'अर्को वर्ष',
  'The year before': 'अघिल्लो वर्ष',
  'Here you see what is understood, before it is added.': 'थप्नुअघि के-के बुझियो भन्ने यहाँ देखिन्छ।',
  'How the lines are understood': 'हरफहरू कसरी बुझिए',
  'Left out': 'छोडिएको',
  'One holiday on each line': 'एउटा हरफमा एउटा बिदा',
  'Such as “1-6 Kartik Dashain”, “Kartik 22 Tihar” or “2083/07/22 Tihar”, in English or Nepali, also copied from a spreadsheet.':
    'जस्तै “1-6 Kartik Dashain”, “कात्तिक २२ तिहार” वा “2083/07/22 Tihar”, अंग्रेजी वा नेपालीमा। Excel बाट कपी गरेर पनि हुन्छ।',
  'Change the weekly holidays': 'साप्ताहिक बिदा बदल्नुहोस्',
  'The days before it stay as they were.': 'त्यसअघिका दिन जस्ताको तस्तै रहन्छन्।',
  'The earlier weekly holidays then apply after that day, too.': 'त्यसपछि पनि पहिलेकै साप्ताहिक बिदा लागू हुन्छ।',
  'Weekly holidays': 'साप्ताहिक बिदा',

  // Registers
  'Attendance register': 'हाजिरी रजिस्टर',
  'grey: no school': 'खैरो: विद्यालय बन्द',
  A: 'A',
};
