import type { Dictionary } from '@school-office/contract/words';

export const schools: Dictionary = {
  'The school is saved.': 'विद्यालयको विवरण सुरक्षित गरियो।',
  'Class must be one of {{classes}}': 'कक्षा यीमध्ये एक हुनुपर्छ: {{classes}}।',
  'Class {{classname}} has no sections': 'कक्षा {{classname}} मा सेक्सन छैन।',
  'Section must be one of {{sections}}': 'सेक्सन यीमध्ये एक हुनुपर्छ: {{sections}}।',
  'Choose a section of class {{classname}}: {{sections}}':
    'कक्षा {{classname}} को सेक्सन छान्नुहोस्: {{sections}}।',
};
