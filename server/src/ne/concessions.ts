import type { Dictionary } from '@school-office/contract/words';

export const concessions: Dictionary = {
  '{{name}} has a concession of {{worth}} {{period}}.': '{{name}} लाई {{period}} {{worth}} छुट दिइयो।',
  'A concession begins in {{year}} at the latest': 'छुट बढीमा {{year}} देखि सुरु हुन सक्छ।',
  '{{percent}} % on {{heads}}': '{{heads}} मा {{percent}} %',
  '{{amount}} on {{heads}}': '{{heads}} मा {{amount}}',
  'from {{month}}': '{{month}} देखि',
  'from {{month}} until {{last}}': '{{month}} देखि {{last}} सम्म',
  'One student has the concession': '१ जना विद्यार्थीलाई छुट दिइयो।',
  'One student has the concession, one was left out': '१ जना विद्यार्थीलाई छुट दिइयो, १ जनालाई छोडियो।',
  'One student has the concession, {{skipped}} were left out':
    '१ जना विद्यार्थीलाई छुट दिइयो, {{skipped}} जनालाई छोडियो।',
  '{{given}} students have the concession': '{{given}} जना विद्यार्थीलाई छुट दिइयो।',
  '{{given}} students have the concession, one was left out':
    '{{given}} जना विद्यार्थीलाई छुट दिइयो, १ जनालाई छोडियो।',
  '{{given}} students have the concession, {{skipped}} were left out':
    '{{given}} जना विद्यार्थीलाई छुट दिइयो, {{skipped}} जनालाई छोडियो।',
  '{{name}} has a concession of the kind {{kind}} on these heads already':
    '{{name}} लाई यी शीर्षकमा “{{kind}}” किसिमको छुट पहिले नै दिइसकिएको छ।',
  'Child {{place}} of a family: {{eldest}} is the eldest': 'परिवारको {{place}} नं. सन्तान, जेठो {{eldest}}',
  'The phone of a parent is that of {{name}} ({{number}})': 'अभिभावकको फोन {{name}} ({{number}}) को हो',
  'A parent is called like {{name}} ({{number}})': 'अभिभावकको नाम {{name}} ({{number}}) सँग मिल्छ',
};
