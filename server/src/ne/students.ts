import type { Dictionary } from '@school-office/contract/words';

export const students: Dictionary = {
  '{{name}}, class {{place}}, roll no {{roll_no}}': '{{name}} (कक्षा {{place}}, रोल नं. {{roll_no}})',
  '{{name}} is registered in class {{place}}, roll no {{roll_no}}':
    '{{name}} लाई कक्षा {{place}} मा दर्ता गरियो, रोल नं. {{roll_no}}।',
  'This was already sent with different content: {{student}}, was registered then. Please look there before you register once more.':
    'यो पहिले नै अर्कै विवरणसहित पठाइसकिएको थियो, र {{student}} को दर्ता भइसकेको छ। फेरि दर्ता गर्नुअघि कृपया त्यहाँ हेर्नुहोस्।',
  'Changes to {{name}} are saved': '{{name}} को बदलिएको विवरण सुरक्षित गरियो।',
  '{{label}} {{value}} belongs to {{student}}': '{{label}} {{value}} {{student}} को हो।',
  '{{label}} {{value}} belongs to {{student}}, who has left':
    '{{label}} {{value}} विद्यालय छोडिसकेको विद्यार्थी {{student}} को हो।',
  "Roll no {{roll_no}} is taken in class {{place}}: it is {{name}}'s":
    'कक्षा {{place}} मा रोल नं. {{roll_no}} पहिले नै {{name}} को छ।',
  "{{label}} {{value}} is in the list twice: it is also {{name}}'s":
    '{{label}} {{value}} सूचीमा दुई पटक छ: {{name}} को पनि त्यही छ।',
  'Two students have this name and number: choose class {{one}} or {{other}}.':
    'यही नाम र नम्बरका दुई जना विद्यार्थी छन्: कक्षा {{one}} वा {{other}} छान्नुहोस्।',
  'This is not one of your classes.': 'यो तपाईंको कक्षा होइन।',
  'This school year is over: only the office sees its lists, sheets and marks.':
    'यो शैक्षिक सत्र सकिएको छ: यसका सूची, हाजिरी र अङ्क कार्यालयले मात्र हेर्न सक्छ।',

  // Leaving and coming back
  '{{name}} has left the school.': '{{name}} को विद्यालय छोडेको विवरण राखियो।',
  '{{name}} has left the school, and still owes {{amount}}.':
    '{{name}} को विद्यालय छोडेको विवरण राखियो, तर {{amount}} बुझाउन बाँकी छ।',
  '{{amount}} is paid ahead, and stays so until it is given back.':
    '{{amount}} अग्रिम बुझाइएको छ, फिर्ता नगरेसम्म त्यो अग्रिम नै रहन्छ।',
  'Payments and attendance are kept, and you can bring the student back under Students who left.':
    'भुक्तानी र हाजिरीको विवरण रहिरहन्छ, र “विद्यालय छोडेका विद्यार्थी” बाट विद्यार्थीलाई फेरि फर्काउन सकिन्छ।',
  '{{name}} has left the school already': '{{name}} को विद्यालय छोडेको विवरण पहिले नै राखिएको छ।',
  '{{name}} is on the lists since {{year}}: {{day}} cannot be the last day':
    'सूचीमा {{name}} को नाम {{year}} देखि मात्र छ: अन्तिम दिन {{day}} गते हुन सक्दैन।',
  '{{name}} has not left the school': 'विद्यालय छोड्नेमा {{name}} को नाम छैन।',
  '{{name}} has left the school. Bring them back to change anything.':
    'विद्यालय छोड्नेको विवरण बदल्न मिल्दैन। केही बदल्न पहिले {{name}} लाई विद्यालयमा फर्काउनुहोस्।',
  '{{name}} is back in class {{place}}, roll no {{roll_no}}':
    '{{name}} लाई कक्षा {{place}} मा फर्काइयो, रोल नं. {{roll_no}}।',
  "{{name}} is back in class {{place}}, roll no {{roll_no}} ({{old_number}} is {{number_holder}}'s now)":
    '{{name}} लाई कक्षा {{place}} मा फर्काइयो, रोल नं. {{roll_no}} (पहिलेको {{old_number}} अहिले {{number_holder}} को छ)।',
  "{{name}} is back in class {{place}}, roll no {{roll_no}}, without a card: {{card}} is {{card_holder}}'s now":
    '{{name}} लाई कक्षा {{place}} मा फर्काइयो, रोल नं. {{roll_no}}, कार्ड छैन: कार्ड {{card}} अहिले {{card_holder}} को छ।',
  "{{name}} is back in class {{place}}, roll no {{roll_no}} ({{old_number}} is {{number_holder}}'s now), without a card: {{card}} is {{card_holder}}'s now":
    '{{name}} लाई कक्षा {{place}} मा फर्काइयो, रोल नं. {{roll_no}} (पहिलेको {{old_number}} अहिले {{number_holder}} को छ), कार्ड छैन: कार्ड {{card}} अहिले {{card_holder}} को छ।',

  // Families
  'Choose another student': 'अर्को विद्यार्थी छान्नुहोस्।',
  '{{name}} and {{other}} are one family': '{{name}} र {{other}} लाई एउटै परिवारमा राखियो।',
  '{{name}} is taken out of the family': '{{name}} लाई परिवारबाट हटाइयो।',
  '{{name}} is in no family': '{{name}} को नाम कुनै परिवारमा जोडिएको छैन।',

  // Classes and sections
  'The school has no class {{classname}} any more': 'विद्यालयमा अब कक्षा {{classname}} छैन।',
  'Class {{classname}} has no sections, and 1 student moved':
    'कक्षा {{classname}} मा अब सेक्सन छैन, १ जना विद्यार्थी सारिए।',
  'Class {{classname}} has no sections, and {{moved}} students moved':
    'कक्षा {{classname}} मा अब सेक्सन छैन, {{moved}} जना विद्यार्थी सारिए।',
  'Class {{classname}} has the sections {{sections}}': 'कक्षा {{classname}} का सेक्सन: {{sections}}।',
  'Class {{classname}} has the sections {{sections}}, and 1 student moved':
    'कक्षा {{classname}} का सेक्सन: {{sections}}; १ जना विद्यार्थी सारिए।',
  'Class {{classname}} has the sections {{sections}}, and {{moved}} students moved':
    'कक्षा {{classname}} का सेक्सन: {{sections}}; {{moved}} जना विद्यार्थी सारिए।',
  'Every school has class {{classname}}': 'कक्षा {{classname}} हरेक विद्यालयमा हुन्छ।',
  'Class {{classname}} still has 1 student': 'कक्षा {{classname}} मा अझै १ जना विद्यार्थी छन्।',
  'Class {{classname}} still has {{count}} students': 'कक्षा {{classname}} मा अझै {{count}} जना विद्यार्थी छन्।',
  'Somebody in the list is not in class {{place}}. Please open it again.':
    'सूचीमा कक्षा {{place}} मा नपर्ने कसैको नाम छ। कृपया फेरि खोल्नुहोस्।',
  'Say into which section each student goes: 1 is missing':
    'हरेक विद्यार्थी कुन सेक्सनमा जान्छ छान्नुहोस्: १ जनाको बाँकी छ।',
  'Say into which section each student goes: {{count}} are missing':
    'हरेक विद्यार्थी कुन सेक्सनमा जान्छ छान्नुहोस्: {{count}} जनाको बाँकी छ।',
  'Section {{section}} of class {{classname}} has 1 student. Move them into another section first.':
    'कक्षा {{classname}} को सेक्सन {{section}} मा १ जना विद्यार्थी छन्। पहिले अर्को सेक्सनमा सार्नुहोस्।',
  'Section {{section}} of class {{classname}} has {{count}} students. Move them into another section first.':
    'कक्षा {{classname}} को सेक्सन {{section}} मा {{count}} जना विद्यार्थी छन्। पहिले अर्को सेक्सनमा सार्नुहोस्।',
  'The sections are there already': 'ती सेक्सन पहिले नै छन्।',
  'Section {{place}} is made': 'सेक्सन {{place}} बनाइयो।',
  'The sections {{places}} are made': 'सेक्सन {{places}} बनाइए।',

  // Roll numbers
  'The roll numbers of class {{place}} are as they were': 'कक्षा {{place}} का रोल नं. जस्ताको तस्तै छन्।',
  '1 student of class {{place}} has a new roll number':
    'कक्षा {{place}} का १ जना विद्यार्थीलाई नयाँ रोल नं. दिइयो।',
  '{{count}} students of class {{place}} have new roll numbers':
    'कक्षा {{place}} का {{count}} जना विद्यार्थीलाई नयाँ रोल नं. दिइयो।',
  '1 student of class {{place}} has the old roll number again':
    'कक्षा {{place}} का १ जना विद्यार्थीको पुरानै रोल नं. राखियो।',
  '{{count}} students of class {{place}} have their old roll numbers again':
    'कक्षा {{place}} का {{count}} जना विद्यार्थीको पुरानै रोल नं. राखियो।',
  'These roll numbers are undone already': 'यी रोल नं. पहिले नै फर्काइसकिएका छन्।',
  '{{name}} has another roll number by now: the old numbers cannot be given back':
    '{{name}} को रोल नं. यसबीचमा बदलिएको छ: पुराना रोल नं. फर्काउन मिल्दैन।',
  'One of these students is not in the class any more: the old numbers cannot be given back':
    'यीमध्ये एक जना विद्यार्थी अब यो कक्षामा छैनन्: पुराना रोल नं. फर्काउन मिल्दैन।',
  "Roll no {{roll_no}} is {{name}}'s by now: the old numbers cannot be given back":
    'रोल नं. {{roll_no}} अहिले {{name}} को छ: पुराना रोल नं. फर्काउन मिल्दैन।',
};
