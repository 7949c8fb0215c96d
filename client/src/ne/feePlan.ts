import type { Dictionary } from '@school-office/contract/words';

export const feePlan: Dictionary = {
  // Charging
  Preview: 'पहिले हेर्नुहोस्',
  Correcting: 'सच्याउँदै',
  'The difference to the plan, heads and concessions of that month becomes a bill.':
    'त्यो महिनाको शुल्क संरचना, शीर्षक र छुटसँगको फरक रकमको बिल बन्छ।',
  'was not there in that month': 'त्यो महिनामा थिएन',

  // Concessions
  Off: 'छुटको दर',
  'Off_which heads': 'कुन-कुन शुल्कमा छुट',
  'Or rupees a month': 'वा महिनाको रकम (रु.)',
  'All that are shown': 'देखाइएका सबै',
  'Nobody is shown': 'कोही पनि देखाइएको छैन',
  'For many': 'धेरै जनालाई छुट दिनुहोस्',
  'Free places by rule 146': 'नियम १४६ बमोजिम निःशुल्क',
  Beginning: 'सुरु',
  'Name, five 6': 'नाम, पाँच 6',
  'Search all students': 'सबै विद्यार्थीमा खोज्नुहोस्',
  'What they get': 'के छुट पाउने',
  'All concessions': 'सबै छुट',
  'Concession for many': 'धेरै जनालाई छुट',
  'Who is ticked gets it, all of them at once.': 'चिन्ह लगाइएका सबैले एकै पटक छुट पाउँछन्।',

  // The plan
  'Add the first head': 'पहिलो शीर्षक थप्नुहोस्',
  'Amounts from': 'रकम लागू हुने महिना',
  'Month to charge': 'शुल्क लगाउने महिना',
  'Save plan': 'शुल्क संरचना सुरक्षित गर्नुहोस्',
  'There are no fee heads yet. Begin with the monthly tuition; then come computer, examination and whatever else the school asks for.':
    'अहिलेसम्म शुल्कको कुनै शीर्षक छैन। पहिले मासिक शुल्क राख्नुहोस्; त्यसपछि कम्प्युटर, परीक्षा र विद्यालयले लिने अरू शुल्क।',
  'Look for charged months that differ from the plan': 'शुल्क लगाइसकेका तर शुल्क संरचनासँग नमिल्ने महिना खोज्नुहोस्',
  'Only for students who are put on it, such as hostel or transport':
    'तोकिएका विद्यार्थीलाई मात्र, जस्तै छात्रावास वा यातायात',
  'Retired: no longer charged. What was charged stays.':
    'प्रयोगमा छैन: अब यो शुल्क लगाइँदैन। लगाइसकेको शुल्क रहिरहन्छ।',
  'Head (Rs)': 'शीर्षक (रु.)',
  'what every student pays': 'हरेक विद्यार्थीले बुझाउने',
  'Admission and annual charges are within the rule.': 'भर्ना र वार्षिक शुल्क नियमभित्रै छ।',
  'Rule 146, Education Rules 2059': 'शिक्षा नियमावली, २०५९ को नियम १४६',

  // Charging a month
  'Charge <span>{{month}}</span>': '<span>{{month}} को</span> शुल्क लगाउनुहोस्',
  'Begin {{year}} first': 'पहिले {{year}} को सत्र सुरु गर्नुहोस्',
  'What can be charged': 'लगाउन मिल्ने शुल्क',
  '{{year}} has not begun: everybody is still in the class of {{before}}.':
    '{{year}} को सत्र सुरु भएको छैन: सबै अझै {{before}} कै कक्षामा छन्।',
  'Everybody is charged': 'सबैलाई शुल्क लगाइसकियो',
  'Nobody to charge': 'शुल्क लगाउनुपर्ने कोही छैन',
  '{{heads}}, less concessions {{amount}}.': '{{heads}}, छुट {{amount}} घटाएर।',
  '{{heads}}.': '{{heads}}।',
  '{{students}} charged already, {{amount}}.': '{{students}}लाई शुल्क लगाइसकियो, {{amount}}।',
  'The plan has nothing for {{students}}.': '{{students}}का लागि शुल्क संरचनामा केही छैन।',
  '1 student came after the month and is not ticked.':
    '१ जना विद्यार्थी यो महिनापछि आएको हुनाले चिन्ह लगाइएको छैन।',
  '{{count}} students came after the month and are not ticked.':
    '{{count}} जना विद्यार्थी यो महिनापछि आएका हुनाले चिन्ह लगाइएको छैन।',
  "1 student's bill differs from what the plan says now.": '१ जना विद्यार्थीको बिल अहिलेको शुल्क संरचनासँग मिल्दैन।',
  "{{count}} students' bills differ from what the plan says now.":
    '{{count}} जना विद्यार्थीका बिल अहिलेको शुल्क संरचनासँग मिल्दैनन्।',
  'Charged for {{month}}': '{{month}} का लागि लगाइएको शुल्क',
  '{{moment}}, {{name}}. Some have paid or were billed since, so it stays.':
    '{{moment}}, {{name}}। त्यसपछि कसैले भुक्तानी गरेका छन् वा थप बिल बनेको छ, त्यसैले यो रहन्छ।',
  'Undo this for {{month}}?': '{{month}} को यो काम फर्काउने?',
  '{{what}}: nobody owes this any more, and the month can be charged again. History and Who did what keep both.':
    '{{what}}: अब यो कसैको बक्यौता रहँदैन, र यो महिनाको शुल्क फेरि लगाउन सकिन्छ। अभिलेख र “कसले के गर्‍यो” मा दुवै रहन्छन्।',
  '1 student charged': '१ जना विद्यार्थीलाई शुल्क लगाइयो',
  '{{count}} students charged': '{{count}} जना विद्यार्थीलाई शुल्क लगाइयो',
  '1 student corrected': '१ जना विद्यार्थीको सच्याइयो',
  '{{count}} students corrected': '{{count}} जना विद्यार्थीको सच्याइयो',
  'Concessions (Rs)': 'छुट (रु.)',
  'Charge {{month}} before {{year}} has begun?': '{{year}} को सत्र सुरु हुनुअघि {{month}} को शुल्क लगाउने?',
  'Charge all the same': 'तैपनि शुल्क लगाउनुहोस्',
  'Charge {{what}}': '{{what}} को शुल्क लगाउनुहोस्',
  'Everybody is still in the class of {{before}}, and pays what that class pays in {{year}}: {{classes}}.':
    'सबै अझै {{before}} कै कक्षामा छन्, र त्यही कक्षाको {{year}} को शुल्क लाग्छ: {{classes}}।',
  '{{students}} of {{classname}}, the last class, would pass out.':
    'अन्तिम कक्षा {{classname}} का {{students}} उत्तीर्ण भई जानेछन्।',
  'All of class {{classname}}': 'कक्षा {{classname}} का सबै',
  '{{count}} of {{all}}': '{{all}} मध्ये {{count}}',
  'came on {{day}}': '{{day}} गते आएको',
  '{{month}} is not charged yet.': '{{month}} को शुल्क लगाइएको छैन।',
  '{{months}} {{year}} are not charged yet.': '{{year}} का यी महिनाको शुल्क लगाइएको छैन: {{months}}।',
  'The plan of {{year}}': '{{year}} को शुल्क संरचना',
  'Copy {{year}} plus': '{{year}} बाट कपी गरी यति बढाउने',
  'Percent more than {{year}}': '{{year}} भन्दा कति प्रतिशत बढी',
  'Charged (Rs)': 'लागेको (रु.)',
  'Now (Rs)': 'अब (रु.)',
  'Difference (Rs)': 'फरक (रु.)',
  'What can be corrected': 'सच्याउन मिल्ने शुल्क',
  'Correct {{what}}': '{{what}} को शुल्क सच्याउनुहोस्',
  '{{amount}} more': '{{amount}} बढी',
  '{{amount}} less': '{{amount}} घटी',
  'monthly, some students': 'हरेक महिना, केही विद्यार्थीलाई',
  'every month': 'हरेक महिना',
  '{{times}}, some students': '{{times}}, केही विद्यार्थीलाई',

  // Concessions
  Why: 'किन',
  'Has now': 'अहिलेको छुट',
  Ticked: 'चिन्ह',
  'The fee heads': 'शुल्कका शीर्षक',
  'The free places': 'निःशुल्क',
  'The concessions': 'छुट',
  'Nobody has a concession in {{month}}. One student is given it on the own page, many at once by For many.':
    '{{month}} मा कसैलाई छुट छैन। एक जनालाई विद्यार्थीकै पृष्ठबाट, धेरैलाई एकै पटक “धेरै जनालाई” बाट छुट दिनुहोस्।',
  '<given>{{given}} given</given>, {{owed}} owed for {{students}}':
    '<given>{{given}} जनालाई दिइएको</given>, {{students}}मा {{owed}} जनालाई दिनुपर्ने',
  'Concessions of {{period}}': '{{period}} को छुट',
  'Concessions {{month}}': 'छुट {{month}}',
  'Total: {{concessions}}': 'जम्मा: {{concessions}}',
  'Free places by rule 146 of the Education Rules 2059: {{given}} given, {{owed}} owed for {{students}}.':
    'शिक्षा नियमावली, २०५९ को नियम १४६ बमोजिम निःशुल्क: {{given}} जनालाई दिइएको, {{students}}मा {{owed}} जनालाई दिनुपर्ने।',
  'Prepared by': 'तयार गर्ने',
  'Checked by': 'जाँच्ने',
  '1 concession of {{students}}': '{{students}}को १ वटा छुट',
  '{{count}} concessions of {{students}}': '{{students}}का {{count}} वटा छुट',
  'Staff children': 'कर्मचारीका सन्तान',
  These: 'छानेका विद्यार्थी',
  'From the second child': 'दोस्रो सन्तानदेखि',
  'From the third child': 'तेस्रो सन्तानदेखि',
  'The students': 'विद्यार्थी',
  'No family has so many children here. Families are linked on the page of a student.':
    'यति धेरै सन्तान पढ्ने परिवार छैन। परिवार विद्यार्थीको पृष्ठमा जोडिन्छ।',
  'No parent has the phone or the name of a teacher or of staff.':
    'कुनै अभिभावकको फोन वा नाम शिक्षक वा कर्मचारीसँग मिल्दैन।',
  'There are no students yet.': 'अहिलेसम्म कुनै विद्यार्थी छैन।',
  'All who are ticked': 'चिन्ह लगाइएका सबै',
  '{{month}} is charged already, and its bills stay. <a>Fee plan</a> finds the difference and corrects it.':
    '{{month}} को शुल्क लगाइसकेको छ, त्यसका बिल रहन्छन्। <a>शुल्क संरचना</a>बाट फरक खोजेर सच्याउन सकिन्छ।',
  'Nobody is ticked': 'कसैलाई चिन्ह लगाइएको छैन',
  'Give to {{students}}': '{{students}}लाई छुट दिनुहोस्',
  'Ticked, and not shown just now: {{names}}.': 'चिन्ह लगाइएका तर अहिले नदेखिएका: {{names}}।',
  'Give it to {{students}}?': '{{students}}लाई छुट दिने?',
  'Give it': 'छुट दिनुहोस्',
  'A month (Rs)': 'महिनाको (रु.)',
  'Fees of {{student_name}}': '{{student_name}} को शुल्क',

  // The plan of a year
  '{{month}} is charged already and stays as it is: for {{students}} of {{classes}} the plan differs by {{amount}}.':
    '{{month}} को शुल्क लगाइसकेको छ, जस्ताको तस्तै रहन्छ: कक्षा {{classes}} का {{students}}मा शुल्क संरचनासँग {{amount}} फरक छ।',
  'Look at {{month}}': '{{month}} हेर्नुहोस्',
  'What is charged in {{year}} is as the plan says.': '{{year}} मा लगाइएका सबै शुल्क संरचनाअनुसारै छन्।',
  'School year {{year}}': 'शैक्षिक सत्र {{year}}',
  'From {{month}}': '{{month}} देखि',
  'Months of {{year}} can be charged once they have begun.': '{{year}} का महिना सुरु भएपछि शुल्क लगाउन सकिन्छ।',
  'The amounts that you typed are not saved yet and will be lost.':
    'तपाईंले टाइप गर्नुभएका रकम अझै सुरक्षित भएका छैनन्, हराउनेछन्।',
  'Retired:': 'प्रयोगमा नभएका:',
  'charged until {{month}}': '{{month}} सम्म शुल्क लगाइएको',
  'New fee head': 'शुल्कको नयाँ शीर्षक',
  'From {{month}}: {{heads}}.': '{{month}} देखि: {{heads}}।',
  '{{head}} of {{classes}}': 'कक्षा {{classes}} को {{head}}',
  'Plan of {{year}}': '{{year}} को शुल्क संरचना',
  'Change {{name}}': '{{name}} बदल्नुहोस्',
  'Whole year': 'वर्षभरि',
  'Type the amounts by class, or paste them from a spreadsheet. Empty means not charged.':
    'कक्षाअनुसार रकम टाइप गर्नुहोस्, वा Excel बाट कपी गरेर टाँस्नुहोस्। खाली छोडे शुल्क लाग्दैन।',
  '{{head}} of class {{classname}}: write an amount such as 1,600.':
    'कक्षा {{classname}} को {{head}}: रकम 1,600 जस्तै लेख्नुहोस्।',
  '{{head}}, class {{classname}}': '{{head}}, कक्षा {{classname}}',
  'What you type holds from {{month}} on; where a class has no amount in {{year}} yet, from Baisakh.':
    'तपाईंले टाइप गर्नुभएको रकम {{month}} देखि लागू हुन्छ; {{year}} मा रकम नै नभएको कक्षामा वैशाखदेखि।',
  'What you type holds from {{month}} on.': 'तपाईंले टाइप गर्नुभएको रकम {{month}} देखि लागू हुन्छ।',
  'Free places: {{given}} given, {{owed}} owed for {{count}} students.':
    'निःशुल्क: {{given}} जनालाई दिइएको, {{count}} जना विद्यार्थीमा {{owed}} जनालाई दिनुपर्ने।',
  'The plan of all classes is saved, {{from}}.': 'सबै कक्षाको शुल्क संरचना सुरक्षित भयो, {{from}} लागू।',
  'The plan of class {{classname}} is saved, {{from}}.':
    'कक्षा {{classname}} को शुल्क संरचना सुरक्षित भयो, {{from}} लागू।',
  'The plan of classes {{classes}} is saved, {{from}}.':
    'कक्षा {{classes}} को शुल्क संरचना सुरक्षित भयो, {{from}} लागू।',

  // Fees by head
  '{{what}}. {{moment}}': '{{what}}। {{moment}}',
  'Fees by head {{period}}': 'शीर्षकअनुसार शुल्क {{period}}',
  '{{words}} (Rs)': '{{words}} (रु.)',
  'Fees by head of {{period}}': '{{period}} को शीर्षकअनुसार शुल्क',
  'Nothing is charged for {{period}}: what is charged, conceded and owed by head is known once the bills are made. What is paid before that stands below as paid ahead.':
    '{{period}} को शुल्क लगाइएको छैन: बिल बनेपछि शीर्षकअनुसार लागेको, छुट दिएको र बाँकी रकम थाहा हुन्छ। त्यसअघि बुझाएको रकम तल अग्रिममा देखिन्छ।',
  'Paid ahead or too much': 'अग्रिम वा बढी बुझाएको',
  'Nobody has paid anything ahead or too much.': 'कसैले अग्रिम वा बढी बुझाएको छैन।',
  'Of {{period}}. {{moment}}': '{{period}} को। {{moment}}',
  'Class now': 'अहिलेको कक्षा',
  'Covered by what is too much of other months': 'अरू महिनाको बढी रकमबाट मिलाइएको',
  'Collected: {{name}}': 'संकलित: {{name}}',
  'Nothing of it is paid.': 'यसमा केही भुक्तानी भएको छैन।',
  Collected: 'संकलित',
  '1 line': '१ पङ्क्ति',
  '{{count}} lines': '{{count}} पङ्क्ति',
  Number: 'नम्बर',
  '{{name}}, given back': '{{name}}, फिर्ता',
  '<a>{{name}}</a>, given back': '<a>{{name}}</a>, फिर्ता',
  'Nobody was charged for it.': 'यो शुल्क कसैलाई लगाइएको छैन।',
  'Nothing of it was conceded.': 'यसमा कसैलाई छुट दिइएको छैन।',
  'Nobody owes anything of it.': 'यसमा कसैको बक्यौता छैन।',
  'Conceded: {{name}}': 'छुट: {{name}}',
  'Owed: {{name}}': 'बक्यौता: {{name}}',
  'Dues of all heads': 'सबै शीर्षकको बक्यौता',
  Charged: 'लागेको',
  Conceded: 'छुट',
  Outstanding: 'बाँकी',
  'This month': 'यो महिना',
  '1 to 3': '१ देखि ३',
  '4 to 6': '४ देखि ६',
  Older: 'अझ पुरानो',
  'Outstanding, by age in months': 'बाँकी, कति महिनादेखिको',
  'Class (Rs)': 'कक्षा (रु.)',
  'Close all': 'सबै समेट्नुहोस्',
  'Open all': 'सबै फैलाउनुहोस्',
  'All heads': 'सबै शीर्षक',
  'As it is now, {{day}} {{month}}, {{time}}': 'अहिलेको अवस्था, {{month}} {{day}} गते, {{time}}',
  'Owed of {{year}} and before': '{{year}} र त्यसअघिको बक्यौता',
  'Income statement': 'आम्दानी विवरण',
  'Fines beside it': 'छुट्टै जरिवाना',
};
