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
  'Valid until': 'मान्य अवधि',
  'ID cards': 'परिचयपत्र',
  'There is nobody to make a card for yet.': 'परिचयपत्र बनाउनुपर्ने कोही पनि छैन।',

  // Certificates
  'Issue one to': 'कसलाई जारी गर्ने',
  'Issue one to: name, class and roll, card': 'कसलाई जारी गर्ने: नाम, कक्षा र रोल नं., कार्ड',
  'Make void': 'रद्द गर्नुहोस्',
  'Transfer and character certificates, numbered by year':
    'स्थानान्तरण र चारित्रिक प्रमाणपत्र, वर्षअनुसार नम्बर सहित',
  Void: 'रद्द',
  Issue: 'जारी गर्नुहोस्',
  Issuing: 'जारी गर्दै',
  'On the paper': 'प्रमाणपत्रमा',
  'VOID / रद्द': 'VOID / रद्द',
};
