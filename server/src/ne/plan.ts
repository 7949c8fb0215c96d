import type { Dictionary } from '@school-office/contract/words';

export const plan: Dictionary = {
  '{{name}} is added to the fee plan.': 'शुल्क संरचनामा {{name}} थपियो।',
  'Changes to {{name}} are saved.': '{{name}} मा गरिएको परिवर्तन सुरक्षित गरियो।',
  'There is a fee head {{name}} already': '{{name}} नामको शुल्कको शीर्षक पहिले नै छ।',
  'The fee plan of class {{classname}} for {{year}} is saved.':
    'कक्षा {{classname}} को {{year}} को शुल्क संरचना सुरक्षित गरियो।',
  'The fee plan of class {{classname}} for {{year}} is saved: {{heads}}.':
    'कक्षा {{classname}} को {{year}} को शुल्क संरचना सुरक्षित गरियो: {{heads}}।',
  'The fee plan of class {{classname}} for {{year}} is saved: {{heads}}. It replaces {{replaced}}.':
    'कक्षा {{classname}} को {{year}} को शुल्क संरचना सुरक्षित गरियो: {{heads}}। यसअघि राखिएको {{replaced}} हट्यो।',
  '{{head}} from {{month}}': '{{month}} देखि {{head}}',
  '{{head}} from {{month}} until {{last}}': '{{month}} देखि {{last}} सम्म {{head}}',
  'a head': 'एउटा शीर्षक',
  'From must be a month of {{year}}': 'सुरु हुने महिना {{year}} भित्रको हुनुपर्छ।',
  '{{name}} has no optional fees.': '{{name}} को ऐच्छिक शुल्क छैन।',
  'The optional fees of {{name}} are {{heads}}.': '{{name}} को ऐच्छिक शुल्क: {{heads}}।',
  'All students have {{head}}': '{{head}} सबै विद्यार्थीलाई लाग्छ।',
};
