import type { Dictionary } from '@school-office/contract/words';

export const expenses: Dictionary = {
  // Cheques
  Bounced: 'अनादर',
  Banked: 'बैंक दाखिला',
  Cleared: 'साटिएको',
  'In hand again': 'फेरि हातमा',
  'All cheques': 'सबै चेक',
  'No cheque is in hand. One that is taken at Fees stands here until the bank has paid it.':
    'हातमा कुनै चेक छैन। शुल्कमा बुझेको चेक बैंकले नसाटेसम्म यहाँ रहन्छ।',

  // Vouchers
  'Cancel voucher': 'भौचर रद्द गर्नुहोस्',
  'Print voucher': 'भौचर छाप्नुहोस्',
  'Expenses and other income': 'खर्च र अन्य आम्दानी',
  'Last voucher': 'पछिल्लो भौचर',
  'Draw it from the bank first': 'पहिले बैंकबाट झिक्नुहोस्',
  'Write it again': 'फेरि लेख्नुहोस्',
  'Paid out': 'भुक्तानी दिएको',
  'Next voucher': 'अर्को भौचर',
  'What the voucher is for': 'केको भौचर',
  'First find out about the voucher above.': 'पहिले माथिको भौचर के भयो बुझ्नुहोस्।',
  'With a picture of the bill': 'बिलको फोटोसहित',

  // Heads
  'Kept from salaries for others': 'तलबबाट कट्टी गरी अन्यत्र बुझाउने',
  'Not used any more: it stays on its vouchers, and is not offered':
    'अब प्रयोगमा छैन: पुराना भौचरमा रहन्छ, नयाँमा देखाइँदैन',
  'Heads of': 'कसका शीर्षक',
  'New head': 'नयाँ शीर्षक',
  'None is used yet. A head is in this list from its first voucher on; the usual ones are offered while it is typed.':
    'अहिलेसम्म कुनै शीर्षक प्रयोग भएको छैन। पहिलो भौचर लेखेपछि शीर्षक यो सूचीमा आउँछ; प्रचलित शीर्षक टाइप गर्दा नै देखाइन्छ।',
  'not used any more': 'अब प्रयोगमा छैन',

  // Places
  'Of several that take a way, the upper one takes it': 'एउटै माध्यमका धेरै ठाउँ भए माथिल्लोमा जम्मा हुन्छ',
  'A drawer was closed since: what was in it before is found by counting, as more or less than expected.':
    'त्यसपछि दराजको हिसाब बन्द भइसकेको छ: पहिले कति थियो भन्ने गन्दा घटीबढीका रूपमा देखिन्छ।',
  'Another desk has changed the places meanwhile.': 'यसबीचमा अरू कसैले ठाउँहरू बदलेको छ।',
  'Drawer and cheques': 'दराज र चेक',
  'Drawer, banks, wallets, and persons who carry or keep cash': 'दराज, बैंक, वालेट, र नगद बोक्ने वा राख्ने व्यक्ति',
  'Opening sum of the drawer': 'दराजको सुरु मौज्दात',
};
