import type { Dictionary } from '@school-office/contract/words';

export const students: Dictionary = {
  'Payments and attendance are kept. The roll number and the card can be given to another student. You can bring them back later.':
    'भुक्तानी र हाजिरीको विवरण रहिरहन्छ। रोल नं. र कार्ड अर्को विद्यार्थीलाई दिन सकिन्छ। पछि फिर्ता ल्याउन पनि सकिन्छ।',
  Leave: 'विद्यालय छोड्ने',
  Leaving: 'विद्यालय छोड्दै',
  'Bring back': 'फिर्ता ल्याउनुहोस्',
  'Bringing back': 'फिर्ता ल्याउँदै',
  'No phone yet': 'फोन राखिएको छैन',
  'Lists with this person': 'यो व्यक्ति भएका सूची',
  'Others in the list': 'सूचीका अरू',
  'More about the pupil': 'विद्यार्थीको थप विवरण',
  'No student is registered yet.': 'अहिलेसम्म कुनै विद्यार्थी दर्ता भएको छैन।',
  'Register a student': 'विद्यार्थी दर्ता गर्नुहोस्',

  // The student
  End: 'अन्त्य गर्नुहोस्',
  'End the concession': 'छुट अन्त्य गर्नुहोस्',
  'Extra bill': 'थप बिल',
  'Give a concession': 'छुट दिनुहोस्',
  'Last month': 'अन्तिम महिना',
  'Months that are charged already stay as they are. Left empty, it goes on.':
    'शुल्क लगाइसकिएका महिना जस्ताको तस्तै रहन्छन्। खाली छोडे छुट चलिरहन्छ।',
  'Such as broken window': 'जस्तै झ्याल फुटेको',
  Family: 'परिवार',
  'Find a brother or sister': 'दाजुभाइ वा दिदीबहिनी खोज्नुहोस्',
  Link: 'जोड्नुहोस्',
  'Link a brother or sister': 'दाजुभाइ वा दिदीबहिनी जोड्नुहोस्',
  'Name, or class and roll no': 'नाम, वा कक्षा र रोल नं.',
  'Remove from this family': 'यो परिवारबाट हटाउनुहोस्',
  'Same parent and phone: link them?': 'अभिभावक र फोन एउटै छ: जोड्ने?',
  Enter: 'चढाउनुहोस्',
  'Enter leave': 'बिदा चढाउनुहोस्',
  'Leave of absence': 'लिएको बिदा',
  'Take back': 'फिर्ता लिनुहोस्',
  'Also has': 'यो पनि लाग्ने',
  'not published yet': 'अझै प्रकाशित भएको छैन',
  'School years': 'शैक्षिक सत्रहरू',
  'Open the student': 'विद्यार्थीको विवरण खोल्नुहोस्',
  'Register Student': 'विद्यार्थी दर्ता',

  // The lists
  'Browse By Class': 'कक्षाअनुसार हेर्नुहोस्',
  'Choose a class to see its students.': 'विद्यार्थी हेर्न कक्षा छान्नुहोस्।',
  'The class now': 'अहिलेको कक्षा',
  Numbering: 'रोल नं. राख्दै',
  'Old and new numbers': 'पुराना र नयाँ रोल नं.',
  Columns: 'महलहरू',
  'Empty columns to write in': 'लेख्नका लागि खाली महल',
  'All Students': 'सबै विद्यार्थी',
  'Name, phone': 'नाम, फोन',
  'Nobody has left.': 'कसैले विद्यालय छोडेको छैन।',
  'Students who left': 'विद्यालय छोडेका विद्यार्थी',
  // Editing a student
  Brother: 'दाजुभाइ',
  Sister: 'दिदीबहिनी',
  'Edit {{name}}': '{{name}} को विवरण सम्पादन',
  'Save this phone?': 'यही फोन सुरक्षित गर्ने?',
  'Change what is owed?': 'बक्यौता बदल्ने?',
  'The previous dues of {{name}} become {{now}}, from {{before}}.':
    '{{name}} को पुरानो बक्यौता {{before}} बाट {{now}} हुन्छ।',
  'Free in class {{place}}; {{roll_no}} in {{before}}.':
    'कक्षा {{place}} मा खाली; {{before}} मा {{roll_no}} थियो।',
  'A free one in class {{place}} could not be read: please type one.':
    'कक्षा {{place}} को खाली रोल नं. थाहा हुन सकेन: कृपया आफैँ लेख्नुहोस्।',
  'Nobody in class {{place}} has roll no {{rollno}}.': 'कक्षा {{place}} मा रोल नं. {{rollno}} कसैको छैन।',
  'Roll no {{rollno}} is in each section of class {{classname}}: choose one.':
    'कक्षा {{classname}} का सबै सेक्सनमा रोल नं. {{rollno}} छ: एउटा छान्नुहोस्।',
  'Class {{place}}': 'कक्षा {{place}}',
  '1 student': '१ जना विद्यार्थी',
  '{{count}} students': '{{count}} जना विद्यार्थी',
  'No student is registered in class {{place}} yet.': 'कक्षा {{place}} मा अहिलेसम्म कुनै विद्यार्थी दर्ता भएको छैन।',
};
