import type { Dictionary } from '@school-office/contract/words';

export const attendance: Dictionary = {
  'class {{place}}': 'कक्षा {{place}}',
  'the teachers': 'शिक्षकहरू',
  'the staff members': 'कर्मचारीहरू',
  'Attendance taken for {{group}}: {{present}} of {{all}} attended':
    '{{group}} को हाजिरी भयो: {{all}} जनामध्ये {{present}} जना उपस्थित।',
  'Attendance taken for {{group}}: {{present}} of {{all}} attended, {{date}}':
    '{{group}} को {{date}} गतेको हाजिरी भयो: {{all}} जनामध्ये {{present}} जना उपस्थित।',
  'Attendance of {{group}} on {{date}} is corrected: {{present}} of {{all}} attended':
    '{{group}} को {{date}} गतेको हाजिरी सच्याइयो: {{all}} जनामध्ये {{present}} जना उपस्थित।',
  'Attendance of {{group}} on {{date}} is undone': '{{group}} को {{date}} गतेको हाजिरी फर्काइयो।',
  'Attendance already taken for today': 'आजको हाजिरी भइसकेको छ।',
  'This sheet was sent before with other marks, and those are saved. Please correct it.':
    'यो हाजिरी पहिले नै अर्कै चिन्हसहित पेश भइसकेको छ, र त्यही सुरक्षित छ। कृपया त्यसैलाई सच्याउनुहोस्।',
  'Somebody else has changed this sheet. Please look at it and try again.':
    'यो हाजिरी अरू कसैले बदलेको छ। कृपया हेरेर फेरि प्रयास गर्नुहोस्।',
  'Attendance of that day was taken by sections that {{group}} no longer has':
    'त्यस दिनको हाजिरी सेक्सनअनुसार भएको थियो, तर {{group}} मा ती सेक्सन अब छैनन्।',
  'The sheet lists someone who does not belong to {{group}}. Please open the sheet again.':
    'हाजिरीमा {{group}} मा नपर्ने कसैको नाम छ। कृपया हाजिरी फेरि खोल्नुहोस्।',
  '{{date}} has not come yet': '{{date}} गते अझै आएको छैन।',
  'Reason is required': 'कारण लेख्नुहोस्।',
  'There is no attendance of {{group}} on {{date}}': '{{group}} को {{date}} गतेको हाजिरी छैन।',
  'Another user has submitted it. Please correct it instead.':
    'यो हाजिरी अरू कसैले पेश गरेको हो। फर्काउनुको सट्टा सच्याउनुहोस्।',
  'It was submitted more than a minute ago. Please correct it instead.':
    'यो हाजिरी पेश गरेको एक मिनेटभन्दा बढी भइसक्यो। फर्काउनुको सट्टा सच्याउनुहोस्।',
  'It has been corrected since it was submitted. Please correct it instead.':
    'यो हाजिरी पेश भएपछि सच्याइसकिएको छ। फर्काउनुको सट्टा फेरि सच्याउनुहोस्।',

  // Leaves of absence
  'on {{day}}': '{{day}} गते',
  'from {{first}} to {{last}}': '{{first}} गतेदेखि {{last}} गतेसम्म',
  '{{name}} is on leave {{days}}.': '{{name}} को {{days}} बिदा राखियो।',
  '{{name}} is on duty {{days}}.': '{{name}} को {{days}} काज राखियो।',
  'One sheet of these days is taken already and stays as it is.':
    'यी दिनमध्ये एउटा हाजिरी पहिले नै भइसकेको छ, त्यो जस्ताको तस्तै रहन्छ।',
  '{{count}} sheets of these days are taken already and stay as they are.':
    'यी दिनमध्ये {{count}} वटा हाजिरी पहिले नै भइसकेका छन्, ती जस्ताको तस्तै रहन्छन्।',
  '{{name}} is on leave {{days}} already': '{{name}} को {{days}} बिदा पहिले नै राखिएको छ।',
  '{{name}} is on duty {{days}} already': '{{name}} को {{days}} काज पहिले नै राखिएको छ।',
  '{{name}} has left the school': '{{name}} को विद्यालय छोडेको विवरण राखिएको छ।',
  '{{name}} is no longer on leave {{days}}. Sheets that are taken stay as they are.':
    '{{name}} को {{days}} बिदा हटाइयो। भइसकेका हाजिरी जस्ताको तस्तै रहन्छन्।',
  '{{name}} is no longer on duty {{days}}. Sheets that are taken stay as they are.':
    '{{name}} को {{days}} काज हटाइयो। भइसकेका हाजिरी जस्ताको तस्तै रहन्छन्।',
};
