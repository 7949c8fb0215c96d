import type { Dictionary } from '@school-office/contract/words';

export const expenses: Dictionary = {
  'Cash counts on the day on which it goes into or out of the drawer: write it today, and say the other day in the note':
    'नगद दराजमा आएको वा गएको दिनकै हिसाबमा चढ्छ: आजकै मितिमा लेख्नुहोस्, र अर्को मिति कैफियतमा लेख्नुहोस्।',
  'The book of {{place}} begins in {{month}}': '{{place}} को किताब {{month}} देखि मात्र सुरु हुन्छ।',
  'Write it as Bank when the bank has credited it': 'बैंकमा जम्मा भएपछि “बैंक” माध्यममा लेख्नुहोस्।',
  'Money is not moved there by hand: cheques are marked, and closing the drawer says where the rest goes':
    'त्यहाँ रकम सोझै सार्न मिल्दैन: चेकको अवस्था बदल्नुहोस्, र बाँकी नगद कहाँ जान्छ भन्ने नगद दराज बन्द गर्दा खुलाउनुहोस्।',
  '{{amount}} of an advance from before the books are owed by {{party}}':
    '{{party}} को हिसाब सुरु हुनुअघिको पेश्की बाँकी {{amount}} चढाइयो।',
  '{{voucher}}: {{amount}} given to {{party}} as an advance':
    '{{voucher}}: {{party}} लाई {{amount}} पेश्की दिइयो।',
  '{{voucher}}: {{amount}} of an advance given back by {{party}}':
    '{{voucher}}: {{party}} बाट पेश्की फिर्ता {{amount}} बुझियो।',
  '{{voucher}}: {{amount}} paid to {{party}} for {{head}}':
    '{{voucher}}: {{party}} लाई {{head}} बापत {{amount}} भुक्तानी गरियो।',
  '{{voucher}}: {{amount}} given back to {{party}}': '{{voucher}}: {{party}} लाई {{amount}} फिर्ता दिइयो।',
  '{{voucher}}: {{amount}} of a bounced cheque of {{party}}':
    '{{voucher}}: {{party}} को अनादर चेकको {{amount}}।',
  '{{voucher}}: {{amount}} received from {{party}} for {{head}}':
    '{{voucher}}: {{party}} बाट {{head}} बापत {{amount}} बुझियो।',
  '{{voucher}}: {{amount}} moved from {{from}} to {{to}}':
    '{{voucher}}: {{from}} बाट {{to}} मा {{amount}} सारियो।',
  '{{voucher}}: {{amount}} moved from {{from}} to {{to}}, {{fee}} kept as fee':
    '{{voucher}}: {{from}} बाट {{to}} मा {{amount}} सारियो, {{fee}} शुल्क कट्टी भयो।',
  '{{amount}} of this advance were taken off a salary or given back: cancel that first':
    'यो पेश्कीमध्ये {{amount}} तलबबाट कट्टी वा फिर्ता भइसकेको छ: पहिले त्यो रद्द गर्नुहोस्।',
  'Voucher {{voucher}} of {{amount}} is cancelled': '{{amount}} को भौचर {{voucher}} रद्द गरियो।',
  'Voucher {{voucher}} is cancelled already': 'भौचर {{voucher}} पहिले नै रद्द भइसकेको छ।',
  '{{voucher}} is a cheque that has bounced, and its students are billed for it: take the money again when it comes':
    '{{voucher}} अनादर चेकको हो, र त्यसका विद्यार्थीको नाममा बिल बनिसकेको छ: रकम आएपछि फेरि बुझ्नुहोस्।',
  '{{message}}. But this was cancelled since: nothing is moved by it.':
    '{{message}} तर यो त्यसपछि रद्द भएको छ: यसबाट कुनै रकम चलेको छैन।',
};
