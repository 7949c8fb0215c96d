import type { Dictionary } from '@school-office/contract/words';

export const lists: Dictionary = {
  '1 student': '१ जना विद्यार्थी',
  '{{count}} students': '{{count}} जना विद्यार्थी',
  '1 teacher': '१ जना शिक्षक',
  '{{count}} teachers': '{{count}} जना शिक्षक',
  '1 staff member': '१ जना कर्मचारी',
  '{{count}} staff members': '{{count}} जना कर्मचारी',
  'A list is being taken in.': 'सूची आयात हुँदै छ।',
  'A list that was taken in is being undone.': 'आयात गरिएको सूची फर्काइँदै छ।',
  '{{people}} is registered': '{{people}} को दर्ता भयो।',
  '{{people}} are registered': '{{people}} को दर्ता भयो।',
  '{{old}} is brought up to date': '{{old}} को विवरण अद्यावधिक गरियो।',
  '{{old}} are brought up to date': '{{old}} को विवरण अद्यावधिक गरियो।',
  '{{people}} is registered, and {{old}} is brought up to date':
    '{{people}} को दर्ता भयो, र {{old}} को विवरण अद्यावधिक गरियो।',
  '{{people}} is registered, and {{old}} are brought up to date':
    '{{people}} को दर्ता भयो, र {{old}} को विवरण अद्यावधिक गरियो।',
  '{{people}} are registered, and {{old}} is brought up to date':
    '{{people}} को दर्ता भयो, र {{old}} को विवरण अद्यावधिक गरियो।',
  '{{people}} are registered, and {{old}} are brought up to date':
    '{{people}} को दर्ता भयो, र {{old}} को विवरण अद्यावधिक गरियो।',
  'Nothing is to be changed: all of them are as the list has them':
    'बदल्नुपर्ने केही छैन: सबैको विवरण सूचीमा भएजस्तै छ।',
  'Nobody is registered: 1 row cannot be taken': 'कसैको दर्ता भएन: १ पङ्क्ति लिन मिल्दैन।',
  'Nobody is registered: {{count}} rows cannot be taken': 'कसैको दर्ता भएन: {{count}} पङ्क्ति लिन मिल्दैन।',
  'Nothing is changed: 1 row cannot be taken': 'केही बदलिएको छैन: १ पङ्क्ति लिन मिल्दैन।',
  'Nothing is changed: {{count}} rows cannot be taken': 'केही बदलिएको छैन: {{count}} पङ्क्ति लिन मिल्दैन।',
  '{{name}} is in the list twice': '{{name}} सूचीमा दुई पटक छ।',
  'Idempotency-Key is required': 'Idempotency-Key पठाउनुपर्छ।',
  'The import is undone: {{people}} was taken off as if never registered':
    'आयात फर्काइयो: {{people}} लाई दर्ता नै नभएसरह हटाइयो।',
  'The import is undone: {{people}} were taken off as if never registered':
    'आयात फर्काइयो: {{people}} लाई दर्ता नै नभएसरह हटाइयो।',
  'The import is undone: taken off as if never registered: {{people}}; with their old values again: {{old}}':
    'आयात फर्काइयो: {{people}} लाई दर्ता नै नभएसरह हटाइयो; {{old}} को पुरानै विवरण राखियो।',
  'The import is undone: {{old}} has the old values again': 'आयात फर्काइयो: {{old}} को पुरानै विवरण राखियो।',
  'The import is undone: {{old}} have their old values again': 'आयात फर्काइयो: {{old}} को पुरानै विवरण राखियो।',
  'This list was taken once and undone again. Please choose it anew.':
    'यो सूची एक पटक आयात गरेर फर्काइसकिएको छ। कृपया फेरि नयाँ गरी छान्नुहोस्।',
  '{{name}} has had a bill or a receipt since: the import can no longer be undone':
    'त्यसपछि {{name}} को बिल वा रसिद बनिसकेको छ: आयात अब फर्काउन मिल्दैन।',
  '{{name}} has been put on an attendance sheet since: the import can no longer be undone':
    'त्यसपछि {{name}} को हाजिरी भइसकेको छ: आयात अब फर्काउन मिल्दैन।',
  '{{name}} has been paid a salary since: the import can no longer be undone':
    'त्यसपछि {{name}} लाई तलब दिइसकिएको छ: आयात अब फर्काउन मिल्दैन।',
  '{{name}} has been changed since: the import can no longer be undone':
    'त्यसपछि {{name}} को विवरण बदलिएको छ: आयात अब फर्काउन मिल्दैन।',
  '{{name}} has had marks or results since: the import can no longer be undone':
    'त्यसपछि {{name}} को अङ्क वा नतिजा चढाइसकिएको छ: आयात अब फर्काउन मिल्दैन।',
};
