import type { Dictionary } from '@school-office/contract/words';

export const fees: Dictionary = {
  // The desk
  'Only those without dues': 'बक्यौता नभएका मात्र',
  Cancelling: 'रद्द गर्दै',
  'Do not cancel': 'रद्द नगर्नुहोस्',
  'Find out and finish': 'बुझेर टुङ्ग्याउनुहोस्',
  'It was not paid': 'भुक्तानी भएन',
  'First find out about the payment above.': 'पहिले माथिको भुक्तानी के भयो बुझ्नुहोस्।',
  Paying: 'भुक्तानी गर्दै',
  'Back to what is owed': 'बक्यौतामा फर्कनुहोस्',
  'Brothers and sisters': 'दाजुभाइ दिदीबहिनी',
  'Owes nothing': 'बक्यौता छैन',
  'Take fees': 'शुल्क बुझ्नुहोस्',
  'Find the student, check the amount, press Enter.': 'विद्यार्थी खोज्नुहोस्, रकम जाँच्नुहोस्, Enter थिच्नुहोस्।',
  'Student Fees': 'विद्यार्थी शुल्क',
  'Last receipt': 'पछिल्लो रसिद',
  'Pay Now': 'अहिले भुक्तानी गर्नुहोस्',
  'Taken in cash. Whatever part it is for, it counts towards what is owed.':
    'नगदमा बुझिन्छ। जुनसुकै भागको भए पनि बक्यौतामै घट्छ।',
  'To collect': 'बुझ्नुपर्ने रकम',
  'All that is owed': 'सबै बक्यौता',
  'for paying late': 'ढिलो बुझाएबापत',
  'Other amounts': 'अन्य रकम',
  'Pay ahead': 'अग्रिम बुझाउने',
  'Pay ahead until': 'कहिलेसम्मको अग्रिम बुझाउने',
  'No payments yet today. Find a student, or hold a card to the reader.':
    'आज अहिलेसम्म कुनै भुक्तानी भएको छैन। विद्यार्थी खोज्नुहोस्, वा कार्ड रिडरमा राख्नुहोस्।',
  'Day of the paper': 'कागजी रसिदको मिति',
  'Number of the paper': 'कागजी रसिद नं.',
  'Written on paper: number, day': 'कागजमा काटिएको रसिद: नं., मिति',

  // Receipts and refunds
  "Bank's cost": 'बैंक शुल्क',
  'Cancel receipt': 'रसिद रद्द गर्नुहोस्',
  'Take it again for another student': 'अर्को विद्यार्थीका नाममा फेरि बुझ्नुहोस्',
  'It did not come out': 'छापिएन',
  'That print counts no longer.': 'त्यो छपाइ अब गनिँदैन।',
  'Give back': 'फिर्ता दिनुहोस्',
  'A head can cancel it.': 'प्रमुखले रद्द गर्न सक्छन्।',
  'About this receipt': 'यो रसिदबारे',
  'Cancelled by': 'रद्द गर्ने',
  'Received by': 'बुझिलिने',
  'Take it again': 'फेरि बुझ्नुहोस्',

  // Dues and accounts
  'All months': 'सबै महिना',
  'More than': 'बक्यौता',
  months: 'महिनाभन्दा बढी',
  'Name, five 6, phone': 'नाम, five 6, फोन',
  'Nobody owes anything.': 'कसैको बक्यौता छैन।',
  'Owes for more than this many months': 'यतिभन्दा बढी महिनाको बक्यौता',
  'Search those who owe': 'बक्यौता भएका विद्यार्थी खोज्नुहोस्',
  'Statement of account': 'शुल्क विवरण',
  'Statement of account / शुल्क विवरण': 'शुल्क विवरण',
  'Brought forward from earlier years': 'अघिल्ला वर्षहरूबाट सरेको बाँकी',
};
