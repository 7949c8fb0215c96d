import type { Dictionary } from '@school-office/contract/words';

export const dayBook: Dictionary = {
  'Drawer {{number}} is closed: {{counted}}': 'नगद दराज {{number}} बन्द गरियो: {{counted}}।',
  'Drawer {{number}} is closed: {{counted}}, {{amount}} handed over: {{place}}':
    'नगद दराज {{number}} बन्द गरियो: {{counted}}, {{place}} मा {{amount}} बुझाइयो।',
  '{{amount}} counted, as expected': 'गनेको {{amount}}, हुनुपर्ने रकमसँग मिल्यो',
  '{{amount}} counted, as expected but for {{differing}}':
    'गनेको {{amount}}, हुनुपर्नेभन्दा {{differing}} मात्र फरक',
  '{{amount}} counted, {{differing}} less than expected': 'गनेको {{amount}}, हुनुपर्नेभन्दा {{differing}} कम',
  '{{amount}} counted, {{differing}} more than expected': 'गनेको {{amount}}, हुनुपर्नेभन्दा {{differing}} बढी',
  'Drawer {{number}} is closed already, at another desk': 'नगद दराज {{number}} अरू कसैले बन्द गरिसकेको छ।',
  'Drawer {{number}} is open again': 'नगद दराज {{number}} फेरि खोलियो।',
  'Cash went through drawer {{next}} since: drawer {{number}} stays closed':
    'त्यसपछि नगद दराज {{next}} मा नगद चलिसकेको छ: नगद दराज {{number}} बन्द नै रहन्छ।',
  'Drawer {{next}} was closed since: drawer {{number}} stays closed':
    'त्यसपछि नगद दराज {{next}} पनि बन्द भइसकेको छ: नगद दराज {{number}} बन्द नै रहन्छ।',
  '{{amount}} in cash came in while the drawer was counted, so it is not closed: is it in your count?':
    'दराज गन्दै गर्दा {{amount}} नगद थपियो, त्यसैले दराज बन्द भएन: त्यो रकम तपाईंको गन्तीमा परेको छ?',
  '{{amount}} in cash went out while the drawer was counted, so it is not closed: is it still in your count?':
    'दराज गन्दै गर्दा {{amount}} नगद बाहिरियो, त्यसैले दराज बन्द भएन: त्यो रकम अझै तपाईंको गन्तीमा छ?',
  'Say why there is more or less': 'किन बढी वा घटी भयो, कारण लेख्नुहोस्।',
  'Left in the drawer must not be more than was counted': 'दराजमा छोडिएको रकम गनेको रकमभन्दा बढी हुन मिल्दैन।',
  'If the rest stays, all that was counted is left in the drawer':
    'बाँकी रकम दराजमै रहने भए गनेको सबै रकम दराजमा छोडिएको हुनुपर्छ।',
  'Choose one of the banks': 'एउटा बैंक छान्नुहोस्।',
  'Choose one of the persons who carry cash': 'नगद बोक्ने व्यक्तिमध्ये एक जना छान्नुहोस्।',
};
