import type { Dictionary } from '@school-office/contract/words';

export const schoolYear: Dictionary = {
  'There are no students yet. Register or import them first.':
    'अहिलेसम्म कुनै विद्यार्थी छैन। पहिले दर्ता वा आयात गर्नुहोस्।',
  'Everybody goes back to their earlier class, section and roll number. This is refused once something has been built on the new year, such as a bill, a receipt or a certificate of one who left.':
    'सबै विद्यार्थी पहिलेकै कक्षा, सेक्सन र रोल नं. मा फर्कन्छन्। नयाँ सत्रमा बिल, रसिद वा विद्यालय छोड्नेको प्रमाणपत्रजस्ता कागज बनिसकेपछि यसो गर्न मिल्दैन।',
  'Same for all classes': 'सबै कक्षामा यही',

  // Beginning a year
  'New school year {{year}}': 'नयाँ शैक्षिक सत्र {{year}}',
  '{{year}} has not begun yet. Your marks will be lost.':
    'सत्र {{year}} सुरु भएको छैन। तपाईंले लगाएका चिन्ह हराउनेछन्।',
  '{{year}} ended on {{day}} Chaitra. Nothing changes before you begin.':
    'सत्र {{year}} चैत {{day}} गते सकियो। तपाईंले सुरु नगरेसम्म केही बदलिँदैन।',
  '{{year}} ends on {{day}} Chaitra. Nothing changes before you begin.':
    'सत्र {{year}} चैत {{day}} गते सकिन्छ। तपाईंले सुरु नगरेसम्म केही बदलिँदैन।',
  'What you marked {{since}} is still here.': 'तपाईंले {{since}} लगाएका चिन्ह अझै यहीँ छन्।',
  'Open {{year}}': '{{year}} खोल्नुहोस्',
  '{{year}} began on 1 Baisakh, months ago: the next school year is {{next}}.':
    'सत्र {{year}} वैशाख १ गते सुरु भएको महिनौँ भइसक्यो: अर्को शैक्षिक सत्र {{next}} हो।',
  'Begin {{year}} with 1 student': '१ जना विद्यार्थीसहित सत्र {{year}} सुरु गर्नुहोस्',
  'Begin {{year}} with {{count}} students': '{{count}} जना विद्यार्थीसहित सत्र {{year}} सुरु गर्नुहोस्',
  'It is not Chaitra yet. Lists and search show the classes of {{year}} at once.':
    'चैत अझै लागेको छैन। सूची र खोजमा {{year}} का कक्षा तुरुन्तै देखिन्छन्।',
  'Begin {{year}} now?': 'सत्र {{year}} अहिले सुरु गर्ने?',
  'Begin {{year}}': 'सत्र {{year}} सुरु गर्नुहोस्',
  '{{months}} of {{year}} is not charged yet. It can still be done after the new year has begun.':
    '{{year}} {{months}} को शुल्क लगाइएको छैन। नयाँ सत्र सुरु भएपछि पनि लगाउन सकिन्छ।',
  '{{months}} of {{year}} are not charged yet. It can still be done after the new year has begun.':
    '{{year}} का यी महिनाको शुल्क लगाइएको छैन: {{months}}। नयाँ सत्र सुरु भएपछि पनि लगाउन सकिन्छ।',
  'Go up': 'कक्षा चढ्ने',
  'Goes up': 'कक्षा चढ्ने',
  Up: 'कक्षा चढ्ने',
  'Stay_in a class': 'दोहोर्‍याउने',
  Stays: 'दोहोर्‍याउने',
  'Up_how many': 'चढ्ने',
  'Leave_how many': 'छोड्ने',
  Leaves: 'विद्यालय छोड्ने',
  'Pass out': 'उत्तीर्ण भई जाने',
  'Passes out': 'उत्तीर्ण भई जाने',
  '{{count}} pass out': 'उत्तीर्ण भई जाने {{count}} जना',
  'Dues that go with them': 'सँगै सर्ने बक्यौता',
  'Owed by those who go': 'छोडेर जानेको बक्यौता',
  'Attended (%)': 'उपस्थित (%)',
  'Goes to': 'जाने कक्षा',
  'New roll': 'नयाँ रोल नं.',
  'What happens': 'के हुने',
  Pupils: 'विद्यार्थी',
  'Divided evenly': 'बराबर बाँडेर',
  'Roll numbers in {{classname}}': '{{classname}} मा रोल नं.',
  'The results of {{name}} are not published yet: nobody is proposed to stay by them.':
    '{{name}} को नतिजा प्रकाशित भएको छैन: त्यसैले त्यसको आधारमा कसैलाई दोहोर्‍याउने भनी देखाइएको छैन।',
  '<k>S</k> stays': '<k>S</k> दोहोर्‍याउने',
  '<k>L</k> leaves': '<k>L</k> विद्यालय छोड्ने',
  '<k>Space</k> goes up': '<k>Space</k> कक्षा चढ्ने',
  '<k>↓</k> next pupil': '<k>↓</k> अर्को विद्यार्थी',
  '<k>Ctrl</k> <k>Enter</k> next class': '<k>Ctrl</k> <k>Enter</k> अर्को कक्षा',
  '{{name}} goes up': '{{name}}: कक्षा चढ्ने',
  '{{name}} stays': '{{name}}: दोहोर्‍याउने',
  '{{name}} leaves': '{{name}}: विद्यालय छोड्ने',

  // A year that has begun
  '{{year}} has begun': 'शैक्षिक सत्र {{year}} सुरु भइसकेको छ',
  '{{up}} went up, {{stay}} stayed, {{pass_out}} passed out, {{leave}} left. Begun on {{date}} by {{name}}.':
    'कक्षा चढेका {{up}} जना, दोहोर्‍याएका {{stay}} जना, उत्तीर्ण भई गएका {{pass_out}} जना, विद्यालय छोडेका {{leave}} जना। {{date}} गते {{name}} ले सुरु गर्नुभयो।',
  'Undo the beginning of {{year}}?': '{{year}} को सुरुवात फर्काउने?',
};
