import type { Dictionary } from '@school-office/contract/words';

export const salaries: Dictionary = {
  'Salaries and attendance are kept. You can bring them back later.':
    'तलब र हाजिरीको विवरण रहिरहन्छ। पछि फिर्ता ल्याउन पनि सकिन्छ।',
  'Cancel salary': 'तलब रद्द गर्नुहोस्',
  Payslip: 'तलब पर्ची',
  Payslips: 'तलब पर्ची',

  // Advances
  'Taken off each month': 'महिनैपिच्छे कट्टी हुने',
  'Give an advance': 'पेश्की दिनुहोस्',
  'No advance was given.': 'कुनै पेश्की दिइएको छैन।',

  // One salary
  'Pay salary': 'तलब भुक्तानी गर्नुहोस्',
  'Pay Salary': 'तलब भुक्तानी गर्नुहोस्',
  'Pay a salary': 'तलब भुक्तानी गर्नुहोस्',
  'To pay': 'भुक्तानी गर्नुपर्ने रकम',

  // The salaries of a month
  'Bank list': 'बैंक सूची',
  'What you typed is on its way; then it can be paid.':
    'तपाईंले टाइप गरेको विवरण जाँदै छ; त्यसपछि भुक्तानी गर्न सकिन्छ।',
  Deposit: 'बुझाउनुहोस्',
  'Nothing is held for others.': 'बुझाउन बाँकी कट्टी छैन।',
  'Show CIT': 'ना.ल.को. देखाउनुहोस्',
  'Tick them alone': 'यिनमा मात्र चिन्ह लगाउनुहोस्',
  'All who are not paid': 'भुक्तानी नभएका सबै',
  'Net (Rs)': 'पाउने खुद रकम (रु.)',
  'Salaries of the month': 'महिनाको तलब',
  'No teachers or staff yet.': 'अहिलेसम्म कुनै शिक्षक वा कर्मचारी छैन।',
  'Register a teacher': 'शिक्षक दर्ता गर्नुहोस्',
  'Salary month': 'महिनाको तलब',
  Sheet: 'भरपाई',
  'Salary sheet': 'तलबी भरपाई',
  'Salary sheet / तलबी भरपाई': 'तलबी भरपाई',
  'Today or an earlier day, such as 2083/08/06': 'आज वा त्यसअघिको मिति, जस्तै 2083/08/06',
  'Withheld list': 'कट्टी सूची',
  'Brought forward / अघिल्लो पानाबाट': 'अघिल्लो पानाबाट',
};
