import type { Dictionary } from '@school-office/contract/words';

export const http: Dictionary = {
  'Please choose a password of your own first.': 'कृपया पहिले आफ्नै पासवर्ड राख्नुहोस्।',

  // Nothing is there
  'Act not found': 'यो काम भेटिएन।',
  'Certificate not found': 'प्रमाणपत्र भेटिएन।',
  'Charge not found': 'लगाइएको शुल्क भेटिएन।',
  'Class not found': 'कक्षा भेटिएन।',
  'Closing not found': 'दिनको हिसाब बन्द गरेको विवरण भेटिएन।',
  'Concession not found': 'छुट भेटिएन।',
  'Employee not found': 'कर्मचारी भेटिएन।',
  'Examination not found': 'परीक्षा भेटिएन।',
  'Fee head not found': 'शुल्कको शीर्षक भेटिएन।',
  'Fiscal year not found': 'आर्थिक वर्ष भेटिएन।',
  'Head not found': 'शीर्षक भेटिएन।',
  'History not found': 'पहिलेको विवरण भेटिएन।',
  'Import not found': 'आयातको विवरण भेटिएन।',
  'Leave not found': 'बिदा भेटिएन।',
  'Payment not found': 'भुक्तानी भेटिएन।',
  'Picture not found': 'फोटो भेटिएन।',
  'Place not found': 'रकम रहने ठाउँ भेटिएन।',
  'Receipt not found': 'रसिद भेटिएन।',
  'School not found': 'विद्यालय भेटिएन।',
  'Section not found': 'सेक्सन भेटिएन।',
  'Staff member not found': 'कर्मचारी भेटिएन।',
  'Student not found': 'विद्यार्थी भेटिएन।',
  'Subject not found': 'विषय भेटिएन।',
  'Teacher not found': 'शिक्षक भेटिएन।',
  'User not found': 'प्रयोगकर्ता भेटिएन।',
  'Voucher not found': 'भौचर भेटिएन।',

  // What was sent
  'This already exists': 'यो पहिले नै छ।',
  'Idempotency-Key must be 8 to 128 visible ASCII characters':
    'Idempotency-Key ८ देखि १२८ वटा देखिने ASCII अक्षरको हुनुपर्छ।',
  'This was done once and undone since. If it is to be done again, please begin anew.':
    'यो काम एक पटक गरिएको थियो, पछि फर्काइयो। फेरि गर्नुपर्ने भए कृपया सुरुदेखि गर्नुहोस्।',
  'This was already sent with different content, and that was saved. Please check it before sending again.':
    'यो पहिले नै अर्कै विवरणसहित पठाइसकिएको छ, र त्यही सुरक्षित भएको छ। फेरि पठाउनुअघि कृपया जाँच्नुहोस्।',
  'The request must be JSON': 'अनुरोध JSON हुनुपर्छ।',
  'The request must be a JSON object': 'अनुरोध JSON object हुनुपर्छ।',
  'The request could not be read: it is not valid': 'पठाइएको विवरण पढ्न सकिएन: ढाँचा मिलेन।',
  'The request is too large': 'पठाइएको विवरण धेरै ठूलो छ।',
  'This kind of request is not supported': 'यस्तो अनुरोध चल्दैन।',

  // The server cannot
  'Too many lists are being read at once. Please try again in a moment.':
    'एकै पटक धेरै सूची हेरिँदै छन्। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  'The server is taking too long to answer. Please try again in a moment.':
    'सर्भरले जवाफ दिन धेरै समय लगाइरहेको छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  'The database does not answer. Please try again in a moment.':
    'डाटाबेसले जवाफ दिएन। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  "The server's disk is full, so nothing can be saved. Please tell the person who looks after the server.":
    'सर्भरको डिस्क भरिएकाले केही सुरक्षित गर्न सकिँदैन। कृपया सर्भर हेर्ने व्यक्तिलाई भन्नुहोस्।',
  "The server's data files were deleted or replaced while the office was open, so nothing can be saved. Please tell the person who looks after the server.":
    'कार्यालयको काम चलिरहेकै बेला सर्भरका डाटा फाइल मेटिए वा फेरिए, त्यसैले केही सुरक्षित गर्न सकिँदैन। कृपया सर्भर हेर्ने व्यक्तिलाई भन्नुहोस्।',
  'Another version of the office has changed the records, so this one saves nothing any more. Please tell the person who looks after the server.':
    'यो प्रणालीको अर्कै संस्करणले विवरण बदलेकाले यसले अब केही सुरक्षित गर्दैन। कृपया सर्भर हेर्ने व्यक्तिलाई भन्नुहोस्।',
  'A record that belongs here is damaged on the server and cannot be read. Please tell the person who looks after the server: the log names it, and a backup has it.':
    'यहाँको एउटा विवरण सर्भरमा बिग्रेको छ र पढ्न सकिएन। कृपया सर्भर हेर्ने व्यक्तिलाई भन्नुहोस्: कुन हो भन्ने लगमा छ, र ब्याकअपमा त्यो विवरण छ।',
  'Something went wrong on the server. Please try again.': 'सर्भरमा केही गडबड भयो। फेरि प्रयास गर्नुहोस्।',
  '{{message}} (Request {{request}})': '{{message}} (अनुरोध नं. {{request}})',
  'There is no {{method}} call at this address': 'यो ठेगानामा {{method}} अनुरोध चल्दैन।',
};
