import type { Dictionary } from '@school-office/contract/words';

export const books: Dictionary = {
  // The annual statement
  'The whole year': 'वर्षभरि',
  'Annual statement': 'वार्षिक आय-व्यय विवरण',
  'Annual statement / वार्षिक आय-व्यय विवरण': 'वार्षिक आय-व्यय विवरण',
  'Expense and closing balance': 'खर्च र बाँकी मौज्दात',
  'Opening balance and income': 'अघिल्लो मौज्दात र आम्दानी',
  'Say the opening sums': 'सुरु मौज्दात राख्नुहोस्',
  'To be known beside it': 'जान्नुपर्ने अन्य विवरण',

  // Cash and bank
  'Beside the drawer': 'दराजसँगै देखाउने ठाउँ',
  'Cash and bank': 'नगद र बैंक',
  In: 'प्राप्ति',
  Out: 'भुक्तानी',
  'Where the money lies': 'रकम कहाँ छ',
  'Move money': 'रकम सार्नुहोस्',
  'Say it': 'राख्नुहोस्',
  'The month': 'महिना',
  'Opening sums': 'सुरु मौज्दात',
  "Take the bank's statement of the first day of a month. Until then what comes in and goes out is shown, and no balance.":
    'कुनै महिनाको पहिलो दिनको बैंक विवरण लिनुहोस्। त्यतिन्जेल प्राप्ति र भुक्तानी मात्र देखिन्छ, मौज्दात देखिँदैन।',
  'Nobody has said yet what lay in it, so no balance is shown.':
    'यसमा कति रकम थियो अहिलेसम्म कसैले राखेको छैन, त्यसैले मौज्दात देखिँदैन।',

  // The day book
  'A cash voucher that was forgotten is written today or tomorrow: after this closing, the next count is off by the same sum the other way. Say so in both reasons.':
    'छुटेको नगद भौचर आज वा भोलि लेख्नुहोस्: यो हिसाब बन्द गरेपछि अर्को गन्तीमा त्यति नै रकम उल्टोतिर फरक पर्छ। दुवै पटकको कारणमा यही लेख्नुहोस्।',
  'Close the day': 'दिनको हिसाब बन्द गर्नुहोस्',
  'Left in the drawer': 'दराजमा राखेको',
  'Show it': 'त्यो देखाउनुहोस्',
  'Why is there more or less?': 'किन घटीबढी भयो?',
  'All receipts': 'सबै रसिद',
  'The drawer was not closed on this day.': 'यो दिन दराजको हिसाब बन्द गरिएन।',
  'No fees were received on this day.': 'यो दिन कुनै शुल्क बुझिएन।',
  Places: 'ठाउँहरू',
  'Cancelled of earlier days': 'अघिल्ला दिनका रद्द',
  'Cash drawers': 'नगद दराज',
  'Count it': 'गन्नुहोस्',
  Counted: 'गनेको',
  Difference: 'फरक',
  'Expected in cash': 'हुनुपर्ने नगद',
  'Only paisa, which no note or coin has: this is as expected.':
    'नोट वा सिक्का नभएको पैसा मात्र फरक छ: हिसाब मिलेको छ।',
  'By user': 'प्रयोगकर्ताअनुसार',
  'By way': 'माध्यमअनुसार',
  'Closed by mistake? Take it back': 'गल्तीले बन्द गर्नुभयो? फिर्ता लिनुहोस्',
  'Note or coin': 'नोट वा सिक्का',
  Pieces: 'थान',
  'Print count': 'गन्ती छाप्नुहोस्',

  // Fees by head
  'Grouped by': 'समूह',
  'Income and dues': 'आम्दानी र बक्यौता',
  'Of earlier years': 'अघिल्ला वर्षहरूको',
  'Of a month or a year': 'महिनाको वा वर्षको',

  // Statements
  'Enter the year such as 2070': 'वर्ष लेख्नुहोस्, जस्तै 2070',
  'Payments for': 'कुन समयको भुक्तानी',
  Period: 'अवधि',
  'Expense Statement': 'खर्च विवरण',
  'Income Statement': 'आम्दानी विवरण',
  'No fees received': 'कुनै शुल्क बुझिएको छैन',
  'No salaries paid': 'कुनै तलब भुक्तानी भएको छैन',
  'Receive fees': 'शुल्क बुझ्नुहोस्',
  'Brought forward': 'अघिल्लो पानाबाट',
  'Fine included': 'जरिवानासमेत',
};
