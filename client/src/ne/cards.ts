import type { Dictionary } from '@school-office/contract/words';

export const cards: Dictionary = {
  'In case any problem occurs, contact your school.': 'कुनै समस्या परेमा विद्यालयमा सम्पर्क गर्नुहोस्।',
  'Admit cards of all students': 'सबै विद्यार्थीका प्रवेशपत्र',
  'Admit cards by class': 'कक्षाअनुसार प्रवेशपत्र',
  'Choose a class to see and print its cards.': 'प्रवेशपत्र हेर्न र छाप्न कक्षा छान्नुहोस्।',
  'Whose admit cards do you want to print?': 'कसको प्रवेशपत्र छाप्ने?',
  'Name of the examination': 'परीक्षाको नाम',
  'Admit card of a student': 'एक विद्यार्थीको प्रवेशपत्र',
  'Find the student, then press Enter to print the card.':
    'विद्यार्थी खोज्नुहोस्, अनि Enter थिचेर प्रवेशपत्र छाप्नुहोस्।',

  // ID cards
  'ID cards': 'परिचयपत्र',
  'There is nobody to make a card for yet.': 'परिचयपत्र बनाउनुपर्ने कोही पनि छैन।',

  'Valid until': 'मान्य अवधि',
  'Admission no {{number}}': 'भर्ना नं. {{number}}',

  // Certificates
  'Issue one to': 'कसलाई जारी गर्ने',
  'Issue one to: name, class and roll, card': 'कसलाई जारी गर्ने: नाम, कक्षा र रोल नं., कार्ड',
  'Make void': 'प्रमाणपत्र रद्द गर्नुहोस्',
  'Transfer and character certificates, numbered by year':
    'स्थानान्तरण र चारित्रिक प्रमाणपत्र, हरेक वर्ष छुट्टै क्रम नम्बर',
  Void: 'रद्द',
  Issue: 'जारी गर्नुहोस्',
  Issuing: 'जारी गर्दै',
  'On the paper': 'प्रमाणपत्रमा',
  // Admit cards
  'Admit Card · {{examination}}': 'प्रवेशपत्र · {{examination}}',
  'Admit cards, class {{place}}': 'प्रवेशपत्र, कक्षा {{place}}',
  'The whole school, class by class': 'पूरै विद्यालय, कक्षैपिच्छे',
  'A particular class': 'एउटा कक्षा',
  'Choose one of the 13 classes': '१३ कक्षामध्ये एउटा छान्नुहोस्',
  'A particular student': 'एक जना विद्यार्थी',
  'By name, class and roll no': 'नाम, कक्षा र रोल नं. बाट',
  'The school': 'विद्यालयको विवरण',
  '{{name}} left the school on {{day}}: there is no admit card to print.':
    '{{name}} ले {{day}} गते विद्यालय छोडिसकेको हुनाले छाप्ने प्रवेशपत्र छैन।',
  'Another…': 'अर्को…',
  '1 card': '१ वटा कार्ड',
  '{{count}} cards': '{{count}} वटा कार्ड',
  'Print 1 card': '१ वटा कार्ड छाप्नुहोस्',
  'Print {{count}} cards': '{{count}} वटा कार्ड छाप्नुहोस्',
  'Cards {{place}}': 'परिचयपत्र {{place}}',
  'Cards of teachers': 'शिक्षकका परिचयपत्र',
  'Cards of non-teaching staff': 'शिक्षकबाहेकका कर्मचारीका परिचयपत्र',
  'Tick all': 'सबैमा चिन्ह लगाउनुहोस्',
  'Untick all': 'सबैको चिन्ह हटाउनुहोस्',
  'A4, ten cards': 'A4, दश वटा कार्ड',
  'One card a page': 'एक पानामा एउटा कार्ड',
  'No.': 'नं.',
  'Transfer certificates': 'स्थानान्तरण प्रमाणपत्र',
  'Character certificates': 'चारित्रिक प्रमाणपत्र',
  'No transfer certificate is issued yet. Find a student above to issue the first.':
    'अहिलेसम्म कुनै स्थानान्तरण प्रमाणपत्र जारी भएको छैन। पहिलो जारी गर्न माथि विद्यार्थी खोज्नुहोस्।',
  'No character certificate is issued yet. Find a student above to issue the first.':
    'अहिलेसम्म कुनै चारित्रिक प्रमाणपत्र जारी भएको छैन। पहिलो जारी गर्न माथि विद्यार्थी खोज्नुहोस्।',
  'Make {{number}} / {{year}} void': '{{number}} / {{year}} रद्द गर्नुहोस्',
  'Make certificate {{number}} / {{year}} void': 'प्रमाणपत्र {{number}} / {{year}} रद्द गर्नुहोस्',
  'The certificate of {{student_name}} stays in the list with its number, and its paper says that it is void.':
    '{{student_name}} को प्रमाणपत्र आफ्नै नम्बरसहित सूचीमा रहिरहन्छ, र कागजमा रद्द भएको लेखिन्छ।',
  'Print {{number}} / {{year}}': '{{number}} / {{year}} छाप्नुहोस्',
  'Copy of {{number}} / {{year}}': '{{number}} / {{year}} को प्रतिलिपि',
  'Not yet': 'छापिएको छैन',
  Original: 'सक्कल',
  'Original and 1 copy': 'सक्कल र १ प्रतिलिपि',
  'Original and {{count}} copies': 'सक्कल र {{count}} प्रतिलिपि',
  'Transfer Certificate of {{name}}': '{{name}} को स्थानान्तरण प्रमाणपत्र',
  'Character Certificate of {{name}}': '{{name}} को चारित्रिक प्रमाणपत्र',
  'From {{from}} is after until {{to}}.': 'सुरु मिति {{from}} अन्तिम मिति {{to}} भन्दा पछि पर्‍यो।',
  '{{name}} has not left the school.': '{{name}} ले विद्यालय छोडेको छैन।',
  '{{name}} still owes {{due}}.': '{{name}} को {{due}} बक्यौता बाँकी छ।',
  'Issue it all the same?': 'तैपनि जारी गर्ने?',
  'In Latin letters still: {{fields}}.': 'यी अझै अङ्ग्रेजी अक्षरमा छन्: {{fields}}।',
  'The name stays in Latin letters until it is typed in Nepali, here or on the page of {{name}}.':
    'यहाँ वा {{name}} को पृष्ठमा नेपालीमा नलेखेसम्म नाम अङ्ग्रेजी अक्षरमै रहन्छ।',
  English: 'अङ्ग्रेजी',
  Nepali: 'नेपाली',
  'Certificate transfer {{number}} {{year}}': 'स्थानान्तरण प्रमाणपत्र {{number}} {{year}}',
  'Certificate character {{number}} {{year}}': 'चारित्रिक प्रमाणपत्र {{number}} {{year}}',
};
