import type { Dictionary } from '@school-office/contract/words';

export const salaries: Dictionary = {
  // Advances
  '{{name}} owes nothing of an advance': '{{name}} को पेश्की बाँकी छैन।',
  '{{name}} owes {{amount}} of advances: no more than that can be given back':
    '{{name}} को पेश्की बाँकी {{amount}} छ: त्योभन्दा बढी फिर्ता हुन सक्दैन।',

  // One salary
  'Paid {{amount}} to {{name}} ({{number}}) for {{month}}':
    '{{name}} ({{number}}) लाई {{month}} को तलब {{amount}} भुक्तानी गरियो।',
  'The salary of {{name}} of {{amount}} is cancelled': '{{name}} को तलब {{amount}} रद्द गरियो।',
  'The salary of {{name}} is cancelled already': '{{name}} को तलब पहिले नै रद्द भइसकेको छ।',
  '{{message}}. But this was cancelled since: nothing is paid.':
    '{{message}} तर यो त्यसपछि रद्द भएको छ: केही भुक्तानी भएको छैन।',
  '{{month}} of {{name}} is paid already, by {{paper}} of the salary month: cancel that first':
    '{{name}} को {{month}} को तलब तलबी भरपाईको {{paper}} बाट भुक्तानी भइसकेको छ: पहिले त्यो रद्द गर्नुहोस्।',
  '{{paper}} has paid the rest of that month: cancel that first':
    'त्यो महिनाको बाँकी रकम {{paper}} बाट भुक्तानी भएको छ: पहिले त्यो रद्द गर्नुहोस्।',

  // The salary sheet of a month
  '{{month}}, festival': '{{month}} (चाडपर्व खर्च)',
  'The salary of {{name}} for {{month}} is saved': '{{name}} को {{month}} को तलब सुरक्षित गरियो।',
  'The salary of {{count}} people for {{month}} is saved': '{{count}} जनाको {{month}} को तलब सुरक्षित गरियो।',
  'The row of {{name}} was changed at another desk meanwhile: look at it as it is now':
    'यसबीचमा {{name}} को विवरण अरू कसैले बदलेको छ: अहिलेको विवरण हेर्नुहोस्।',
  'Some of these rows were changed at another desk meanwhile: look at them as they are now':
    'यसबीचमा यीमध्ये केही विवरण अरू कसैले बदलेको छ: अहिलेको विवरण हेर्नुहोस्।',
  'The salary of {{name}} is paid: cancel the payment before you change it':
    '{{name}} को तलब भुक्तानी भइसकेको छ: बदल्नुअघि त्यो भुक्तानी रद्द गर्नुहोस्।',
  'The advance of {{name}} was given after {{day}}: it cannot be taken off a salary of that day':
    '{{name}} को पेश्की {{day}} पछि दिइएको हो: त्यस मितिको तलबबाट कट्टी गर्न मिल्दैन।',
  '{{name}} owes nothing of an advance, so that {{amount}} cannot be taken off':
    '{{name}} को पेश्की बाँकी छैन, त्यसैले {{amount}} कट्टी गर्न मिल्दैन।',
  '{{name}} owes {{amount}} of advances: more cannot be taken off':
    '{{name}} को पेश्की बाँकी {{amount}} छ: त्योभन्दा बढी कट्टी गर्न मिल्दैन।',
  '{{deducted}} would be taken off {{gross}} of {{name}}: no salary is below Rs 0':
    '{{name}} को {{gross}} बाट {{deducted}} कट्टी हुने देखियो: पाउने खुद रकम रु. ० भन्दा कम हुन सक्दैन।',
  'The sum is {{now}} by now instead of {{seen}}: nothing is paid. Look at the table as it is now.':
    'जम्मा रकम {{seen}} बाट बदलिएर अहिले {{now}} भएको छ: केही भुक्तानी भएको छैन। अहिलेको तालिका हेर्नुहोस्।',
  'All of them are paid already': 'यी सबैको भुक्तानी भइसकेको छ।',
  'Paid {{amount}} to {{name}} for {{month}}': '{{name}} लाई {{month}} को {{amount}} भुक्तानी गरियो।',
  'Paid {{amount}} to {{count}} people for {{month}}':
    '{{count}} जनालाई {{month}} को जम्मा {{amount}} भुक्तानी गरियो।',
  '{{paid}}; one more was paid already': '{{paid}} अर्को एक जनाको भुक्तानी पहिले नै भइसकेको थियो।',
  '{{paid}}; {{count}} more were paid already': '{{paid}} अरू {{count}} जनाको भुक्तानी पहिले नै भइसकेको थियो।',
  '{{message}}. But one of these payments was cancelled since.':
    '{{message}} तर यीमध्ये एउटा भुक्तानी त्यसपछि रद्द भएको छ।',
  '{{message}}. But {{count}} of these payments were cancelled since.':
    '{{message}} तर यीमध्ये {{count}} वटा भुक्तानी त्यसपछि रद्द भएका छन्।',
};
