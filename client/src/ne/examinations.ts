import type { Dictionary } from '@school-office/contract/words';

export const examinations: Dictionary = {
  'Pass marks': 'उत्तीर्णाङ्क',
  '* Failed: theory or internal is below its pass marks, or absent.':
    '* अनुत्तीर्ण: सैद्धान्तिक वा आन्तरिकमा उत्तीर्णाङ्कभन्दा कम, वा अनुपस्थित।',
  'Grade point average': 'औसत ग्रेड अङ्क',
  'A final of several examinations, by weights': 'भारअनुसार धेरै परीक्षा जोडिएको अन्तिम नतिजा',
  Routine: 'परीक्षा तालिका',
  'Routine, marks and results': 'परीक्षा तालिका, अङ्क र नतिजा',
  'Say first which subjects': 'पहिले विषयहरू राख्नुहोस्',
  'All routines': 'सबै परीक्षा तालिका',
  '11:00 to 13:15': '11:00 - 13:15',
  'Days and hours go to the subjects of the same names. A routine that is there already is replaced.':
    'मिति र समय उही नामका विषयमा राखिन्छ। पहिले नै रहेको परीक्षा तालिकाको सट्टा यही रहन्छ।',
  'To other classes': 'अरू कक्षामा',
  Cards: 'प्रवेशपत्रहरू',
  'Examination routine': 'परीक्षा तालिका',

  // Marks
  Point: 'ग्रेड अङ्क',
  'What is wrong': 'के मिलेन',
  'Such as counted again': 'जस्तै पुनः गणना',
  'All examinations': 'सबै परीक्षा',
  'Credit hours': 'क्रेडिट घण्टा',
  Internal: 'आन्तरिक',
  Theory: 'सैद्धान्तिक',
  'Written on': 'परीक्षा मिति',
  'Blank sheet': 'खाली अङ्क फारम',

  // Results
  'From then on sheets are printed as they are now. A correction needs a reason, and the old figure is kept.':
    'त्यसपछि लब्धाङ्कपत्र अहिलेकै रूपमा छापिन्छ। सच्याउन कारण चाहिन्छ, र पुरानो अङ्क पनि रहिरहन्छ।',
  Publish: 'प्रकाशित गर्नुहोस्',
  'None of your classes is in this examination.': 'यो परीक्षामा तपाईंको कुनै कक्षा छैन।',
  Division: 'श्रेणी',
  Rank: 'स्थान',
  corrected: 'सच्याइएको',
  'not marked': 'अङ्क नचढाएको',
  'Examination head': 'परीक्षा प्रमुख',
  Failed: 'अनुत्तीर्ण',
  Highest: 'सबैभन्दा बढी',
  Passed: 'उत्तीर्ण',
  'Save remarks': 'कैफियत सुरक्षित गर्नुहोस्',

  // Subjects
  Marked: 'मूल्याङ्कन',
  'Pass mark, internal (%)': 'उत्तीर्णाङ्क, आन्तरिक (%)',
  'Rank in class and section': 'कक्षा र सेक्सनमा स्थान',
  Hours: 'घण्टा',
  'Internal (empty for none)': 'आन्तरिक (नभए खाली)',
  'Copy another class': 'अर्को कक्षाबाट कपी गर्नुहोस्',
  'Show theirs': 'उनीहरूको देखाउनुहोस्',
};
