import type { Dictionary } from '@school-office/contract/words';

export const schoolYear: Dictionary = {
  'There are no students yet. Register or import them first.':
    'अहिलेसम्म कुनै विद्यार्थी छैन। पहिले दर्ता वा आयात गर्नुहोस्।',
  'Everybody goes back to their earlier class, section and roll number. This is refused once something has been built on the new year, such as a bill, a receipt or a certificate of one who left.':
    'सबै विद्यार्थी पहिलेकै कक्षा, सेक्सन र रोल नं. मा फर्कन्छन्। नयाँ सत्रमा बिल, रसिद वा विद्यालय छोडेकाको प्रमाणपत्र जस्तो केही बनिसकेपछि यो गर्न मिल्दैन।',
  'Same for all classes': 'सबै कक्षामा यही',
};
