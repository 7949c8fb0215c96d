import type { Dictionary } from '@school-office/contract/words';

export const charging: Dictionary = {
  'A month is being charged.': 'महिनाको शुल्क लगाइँदै छ।',
  'The charge of a month is being undone.': 'लगाइएको महिनाको शुल्क फर्काइँदै छ।',
  '{{month}}: charged {{charged}}, corrected {{corrected}}, {{amount}}.':
    '{{month}}: {{charged}} लाई शुल्क लगाइयो, {{corrected}} को सच्याइयो, जम्मा {{amount}}।',
  '{{month}}: charged {{charged}}, {{amount}}.': '{{month}}: {{charged}} लाई शुल्क लगाइयो, जम्मा {{amount}}।',
  '{{month}}: corrected {{corrected}}, {{amount}}.':
    '{{month}}: {{corrected}} को शुल्क सच्याइयो, जम्मा {{amount}}।',
  '{{month}}: nobody was charged. 1 student has no amount in the fee plan.':
    '{{month}}: कसैलाई शुल्क लगाइएन। १ जना विद्यार्थीको रकम शुल्क संरचनामा छैन।',
  '{{month}}: nobody was charged. {{count}} students have no amount in the fee plan.':
    '{{month}}: कसैलाई शुल्क लगाइएन। {{count}} जना विद्यार्थीको रकम शुल्क संरचनामा छैन।',
  '{{month}}: nobody was left to charge.': '{{month}}: शुल्क लगाउन बाँकी कोही थिएन।',
  '{{month}} has not begun yet': '{{month}} अझै सुरु भएको छैन।',
  'The school year {{year}} has not begun: 1 student is still in the class of {{before}}. Begin {{year}} first.':
    'शैक्षिक सत्र {{year}} सुरु भएको छैन: १ जना विद्यार्थी अझै {{before}} कै कक्षामा छन्। पहिले सत्र {{year}} सुरु गर्नुहोस्।',
  'The school year {{year}} has not begun: {{count}} students are still in the class of {{before}}. Begin {{year}} first.':
    'शैक्षिक सत्र {{year}} सुरु भएको छैन: {{count}} जना विद्यार्थी अझै {{before}} कै कक्षामा छन्। पहिले सत्र {{year}} सुरु गर्नुहोस्।',
  'The fee plan or a concession was changed': 'शुल्क संरचना वा छुट बदलिएको',
  '{{month}}: the charge of {{charged}} and the correction of {{corrected}}, {{amount}}, are undone.':
    '{{month}}: {{charged}} लाई लगाइएको शुल्क र {{corrected}} को सच्याइएको शुल्क, जम्मा {{amount}}, फर्काइयो।',
  '{{month}}: the charge of {{charged}}, {{amount}}, is undone.':
    '{{month}}: {{charged}} लाई लगाइएको शुल्क {{amount}} फर्काइयो।',
  '{{month}}: the correction of {{corrected}}, {{amount}}, is undone.':
    '{{month}}: {{corrected}} को सच्याइएको शुल्क {{amount}} फर्काइयो।',
  '{{name}} has had a receipt or another bill since: this can no longer be undone.':
    'त्यसपछि {{name}} को रसिद वा अर्को बिल बनिसकेको छ: यो अब फर्काउन मिल्दैन।',

  // At admission
  '{{name}} is charged {{charges}}.': '{{name}} लाई {{charges}} लगाइयो।',
  'What is charged at admission has changed meanwhile. Please look at it again.':
    'यसबीचमा भर्ना हुँदा लाग्ने शुल्क बदलिएको छ। कृपया फेरि हेर्नुहोस्।',
  Admission: 'भर्ना',
  '{{amount}} for {{what}}': '{{what}} बापत {{amount}}',

  // Extra bills
  '{{amount}} is taken off what {{student}} owes.': '{{student}} को बक्यौताबाट {{amount}} घटाइयो।',
  '{{student}} is billed {{amount}} for {{name}}, {{month}}.':
    '{{student}} को नाममा {{month}} को {{name}} बापत {{amount}} को बिल बनाइयो।',
  'Year must be from {{first}} to {{last}}': 'वर्ष {{first}} देखि {{last}} सम्मको हुनुपर्छ।',
};
