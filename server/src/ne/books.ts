import type { Dictionary } from '@school-office/contract/words';

export const books: Dictionary = {
  'Fees by head are being added up.': 'शीर्षकअनुसार शुल्कको हिसाब गरिँदै छ।',
  'An annual statement is being added up.': 'वार्षिक आय-व्यय विवरण तयार हुँदै छ।',
  'A fiscal year is being closed': 'आर्थिक वर्ष बन्द गरिँदै छ।',
  'The fiscal year {{fiscal_year}} is closed: nothing of it can be written, changed or cancelled any more':
    'आ.व. {{fiscal_year}} बन्द गरियो: अब यसमा केही लेख्न, बदल्न वा रद्द गर्न मिल्दैन।',
  'The fiscal year {{fiscal_year}} is closed already': 'आ.व. {{fiscal_year}} पहिले नै बन्द भइसकेको छ।',
  'The fiscal year {{fiscal_year}} is not over: it can be closed from the first of Shrawan on':
    'आ.व. {{fiscal_year}} सकिएको छैन: साउन १ गतेदेखि मात्र बन्द गर्न मिल्छ।',
  'Close {{earlier}} before {{fiscal_year}}: it is still open':
    'आ.व. {{fiscal_year}} अघि आ.व. {{earlier}} बन्द गर्नुहोस्: त्यो अझै खुला छ।',
  'The drawer was not counted in {{fiscal_year}}': 'आ.व. {{fiscal_year}} मा नगद दराज गनिएको छैन।',
  'The drawer was counted last on {{day}}, and cash moved after that in {{fiscal_year}}':
    'नगद दराज अन्तिम पटक {{day}} मा गनिएको हो, तर आ.व. {{fiscal_year}} मा त्यसपछि पनि नगद चलेको छ।',
  'One cheque of {{amount}} is not cleared': '{{amount}} को एउटा चेक साटिएको छैन।',
  '{{count}} cheques of together {{amount}} are not cleared':
    'जम्मा {{amount}} का {{count}} वटा चेक साटिएका छैनन्।',
  'Of {{amount}} that left the drawer nobody has said where they are':
    'नगद दराजबाट निस्केको {{amount}} कहाँ छ, भनिएको छैन।',
  'tax {{amount}}': 'कर {{amount}}',
  'fund {{amount}}': 'कोष {{amount}}',
  'CIT {{amount}}': 'ना.ल.को. {{amount}}',
  'Of what was withheld from salaries until the end of {{fiscal_year}}, this is not deposited: {{sums}}':
    'आ.व. {{fiscal_year}} को अन्त्यसम्म तलबबाट कट्टी गरिएको रकममध्ये यति बुझाउन बाँकी छ: {{sums}}।',
  '{{fiscal_year}} can be closed once it is known how much lies in {{names}}: say their opening sums under Places of money, at the beginning of {{month}} or of a month before it':
    '{{names}} मा कति मौज्दात छ थाहा भएपछि मात्र आ.व. {{fiscal_year}} बन्द गर्न मिल्छ: “रकम रहने ठाउँ” मा {{month}} वा त्योभन्दा अघिको महिनाको अघिल्लो मौज्दात लेख्नुहोस्।',
  'Nobody was charged for {{months}}': '{{months}} को शुल्क कसैलाई लगाइएको छैन।',
};
