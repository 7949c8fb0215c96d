import type { Dictionary } from '@school-office/contract/words';

export const feePlan: Dictionary = {
  // Charging
  Preview: 'पहिले हेर्नुहोस्',
  Correcting: 'सच्याउँदै',
  'The difference to the plan, heads and concessions of that month becomes a bill.':
    'त्यो महिनाको शुल्क संरचना, शीर्षक र छुटसँगको फरक रकमको बिल बन्छ।',
  'was not there in that month': 'त्यो महिनामा थिएन',

  // Concessions
  'From month': 'सुरु हुने महिना',
  'From year': 'सुरु हुने वर्ष',
  Off: 'छुट हुने',
  'Or rupees a month': 'वा महिनाको रुपैयाँ',
  'Until month': 'अन्तिम महिना',
  'Until year': 'अन्तिम वर्ष',
  'All that are shown': 'देखाइएका सबै',
  'Nobody is shown': 'कोही पनि देखाइएको छैन',
  'For many': 'धेरै जनालाई',
  'Free places by rule 146': 'नियम १४६ बमोजिम निःशुल्क',
  Beginning: 'सुरु',
  'Name, five 6': 'नाम, five 6',
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
  Due: 'लाग्ने समय',
  'Only for students who are put on it, such as hostel or transport':
    'तोकिएका विद्यार्थीलाई मात्र, जस्तै छात्रावास वा यातायात',
  'Part of the receipt': 'रसिदको भाग',
  'Retired: no longer charged. What was charged stays.':
    'प्रयोगमा छैन: अब यो शुल्क लगाइँदैन। लगाइसकेको शुल्क रहिरहन्छ।',
  'Head (Rs)': 'शीर्षक (रु.)',
  'what every student pays': 'हरेक विद्यार्थीले तिर्ने',
  'Admission and annual charges are within the rule.': 'भर्ना र वार्षिक शुल्क नियमभित्रै छ।',
  'Rule 146, Education Rules 2059': 'शिक्षा नियमावली, २०५९ को नियम १४६',
};
