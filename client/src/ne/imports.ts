import type { Dictionary } from '@school-office/contract/words';

export const imports: Dictionary = {
  'Of the whole list': 'पूरै सूचीका लागि',
  '(hidden in the file)': '(फाइलमा लुकाइएको)',
  'Columns of the file': 'फाइलका महल',
  Preeti: 'प्रीति',
  'by its values': 'भित्रको विवरण हेरेर',
  'Empty sheet with headings': 'शीर्षकसहितको खाली फारम',
  'Or paste cells with their headings': 'वा शीर्षकसहितका कोठा टाँस्नुहोस्',
  'Of whom': 'कसको सूची',
  'Only update those who are registered': 'दर्ता भइसकेकाको विवरण मात्र अद्यावधिक गर्नुहोस्',
  'Nobody is taken yet: something in the corrected rows is refused, or somebody in them is registered already.':
    'अहिलेसम्म कोही पनि लिइएको छैन: सच्याइएका पङ्क्तिमा कुनै विवरण मिलेन, वा त्यसमा भएको कोही पहिले नै दर्ता भइसकेको छ।',
  Steps: 'चरण',
  'Take the list’s': 'सूचीकै लिनुहोस्',
  'Take what I typed': 'मैले टाइप गरेको लिनुहोस्',
  'done:': 'सकियो:',
  'Lists that were taken in': 'आयात गरिएका सूची',
  'Undone.': 'फर्काइयो।',
  'Age in class': 'कक्षामा उमेर',
  'What every row needs': 'हरेक पङ्क्तिमा चाहिने विवरण',
  'has a column:': 'महल छ:',
  'Next red cell': 'अर्को रातो कोठा',
  Rows: 'पङ्क्ति',
  'Update those that are the same': 'उस्तै भेटिएकाको विवरण अद्यावधिक गर्नुहोस्',
  'Begin anew': 'नयाँ सुरु गर्नुहोस्',
  'Find out': 'बुझ्नुहोस्',
  'Import another list': 'अर्को सूची आयात गर्नुहोस्',
  'Import a list': 'सूची आयात गर्नुहोस्',
  'See the list': 'सूची हेर्नुहोस्',
  'Those who were registered are removed as if they had never been, and those who were updated get their old values back. If any of them has a receipt, a mark or a change by now that stands against it, they are named, and nothing is done.':
    'दर्ता गरिएकाहरू कहिल्यै दर्ता नभएझैँ हटाइन्छन्, र अद्यावधिक गरिएकाको पुरानै विवरण फर्कन्छ। तिनमध्ये कसैको रसिद काटिएको, अङ्क चढेको वा विवरण बदलिएको भए तिनको नाम देखाइन्छ, र केही पनि गरिँदैन।',
};
