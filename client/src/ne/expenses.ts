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
  'Print voucher': 'छाप्नुहोस्',
  'Expenses and other income': 'खर्च र अन्य आम्दानी',
  'Last voucher': 'पछिल्लो भौचर',
  'Write it again': 'फेरि लेख्नुहोस्',
  'Next voucher': 'अर्को भौचर',
  'What the voucher is for': 'केको भौचर',
  'First find out about the voucher above.': 'पहिले माथिको भौचर के भयो पत्ता लगाउनुहोस्।',
  'With a picture of the bill': 'बिलको फोटोसहित',

  // Heads
  'Not used any more: it stays on its vouchers, and is not offered':
    'अब प्रयोगमा छैन: पुराना भौचरमा रहन्छ, नयाँमा देखाइँदैन',
  'Heads of': 'केका शीर्षक',
  'New head': 'नयाँ शीर्षक',
  'None is used yet. A head is in this list from its first voucher on; the usual ones are offered while it is typed.':
    'अहिलेसम्म कुनै शीर्षक प्रयोग भएको छैन। पहिलो भौचर लेखेपछि शीर्षक यो सूचीमा आउँछ; प्रचलित शीर्षक टाइप गर्दा नै देखाइन्छ।',
  'not used any more': 'अब प्रयोगमा छैन',

  // Places
  'Of several that take a way, the upper one takes it': 'एउटै माध्यमका धेरै ठाउँ भए माथिल्लोमा जम्मा हुन्छ',
  'A drawer was closed since: what was in it before is found by counting, as more or less than expected.':
    'नगद दराजको हिसाब एक पटक बन्द भइसकेको छ: सुरुमा भएको रकम फरक परे अब दराज गन्दा घटी वा बढी देखिन्छ।',
  'Another desk has changed the places meanwhile.': 'यसबीचमा अरू कसैले ठाउँहरू बदल्नुभएको छ।',
  'Drawer and cheques': 'दराज र चेक',
  'Drawer, banks, wallets, and persons who carry or keep cash': 'दराज, बैंक, वालेट, र नगद बोक्ने वा राख्ने व्यक्ति',

  // What a voucher says
  'Voucher {{voucher}}': 'भौचर {{voucher}}',
  '1 voucher': '१ वटा भौचर',
  '{{count}} vouchers': '{{count}} वटा भौचर',
  '1 voucher in {{month}}': '{{month}} मा १ वटा भौचर',
  '{{count}} vouchers in {{month}}': '{{month}} मा {{count}} वटा भौचर',
  'Vouchers {{month}}': 'भौचर {{month}}',
  'Vouchers of {{month}}': '{{month}} का भौचर',
  '{{month}}, vouchers of {{year}}': '{{month}}, आ.व. {{year}} का भौचर',
  'Cancel voucher {{number}}?': 'भौचर {{number}} रद्द गर्ने?',
  '<b>{{amount}}</b> will count as not paid to {{party}}. Its number is not used again.':
    '{{party}} लाई दिएको <b>{{amount}}</b> नदिएको मानिनेछ। यसको नम्बर फेरि प्रयोग हुँदैन।',
  '<b>{{amount}}</b> will count as not received from {{party}}. Its number is not used again.':
    '{{party}} बाट आएको <b>{{amount}}</b> नआएको मानिनेछ। यसको नम्बर फेरि प्रयोग हुँदैन।',
  '<b>{{amount}}</b> will count as not moved: {{party}}. Its number is not used again.':
    '<b>{{amount}}</b> नसारेको मानिनेछ: {{party}}। यसको नम्बर फेरि प्रयोग हुँदैन।',
  "It was written on {{day}}. That day stays as it is: the cancellation stands in today's day book.":
    'यो {{day}} गते लेखिएको हो। त्यो दिनको हिसाब जस्ताको तस्तै रहन्छ: रद्द गरेको कुरा आजको दैनिक हिसाबमा रहन्छ।',
  '{{sum}} in cash comes back into the drawer that is open now.': 'नगद {{sum}} अहिले खुला दराजमा फिर्ता आउँछ।',
  '{{sum}} in cash leaves the drawer that is open now.': 'नगद {{sum}} अहिले खुला दराजबाट जान्छ।',
  '{{from}} to {{to}}_of places': '{{from}} बाट {{to}}',
  'Moved, fee {{fee}}': 'सारेको, बैंक शुल्क {{fee}}',
  '{{amount}} to {{party}}': '{{party}} लाई {{amount}}',
  '{{amount}} from {{party}}': '{{party}} बाट {{amount}}',
  '{{amount}} from {{from}} to {{to}}': '{{from}} बाट {{to}} मा {{amount}}',
  '<b>{{amount}}</b> to {{party}}': '<b>{{amount}}</b>, {{party}} लाई',
  '<b>{{amount}}</b> from {{party}}': '<b>{{amount}}</b>, {{party}} बाट',
  '<b>{{amount}}</b> moved from {{party}}': '<b>{{amount}}</b> सारेको, {{party}}',
  'Payment voucher {{number}}': 'भुक्तानी भौचर {{number}}',
  'Receipt voucher {{number}}': 'आम्दानी भौचर {{number}}',
  'Transfer voucher {{number}}': 'रकम सार्ने भौचर {{number}}',
  '<b>{{cancelled}}</b>, {{moment}}, by {{name}}': '<b>{{cancelled}}</b>, {{moment}}, रद्द गर्ने: {{name}}',
  'The bill of {{party}}': '{{party}} को बिल',
  'Print a copy': 'प्रतिलिपि छाप्नुहोस्',
  Written: 'लेखिएको',
  'Paid out {{out}} · Other income {{in}}': 'भुक्तानी दिएको {{out}} · अन्य आम्दानी {{in}}',
  'Paid to or from': 'पाउने वा बुझाउने',
  'Paid out (Rs)': 'भुक्तानी दिएको (रु.)',
  'Income (Rs)': 'आम्दानी (रु.)',
  'Moved (Rs)': 'सारेको (रु.)',
  'Fee (Rs)': 'बैंक शुल्क (रु.)',
  'No vouchers in {{month}}': '{{month}} मा कुनै भौचर छैन',
  'Nothing paid out in {{month}}': '{{month}} मा कुनै भुक्तानी दिएको छैन',
  'No other income in {{month}}': '{{month}} मा कुनै अन्य आम्दानी छैन',
  'Nothing moved in {{month}}': '{{month}} मा कुनै रकम सारेको छैन',
  'The vouchers': 'भौचरहरू',

  // Writing a voucher
  'Voucher about {{number}}': 'अर्को भौचर नं. सम्भवतः {{number}}',
  'The form': 'फाराम',
  'Pay out': 'भुक्तानी दिनुहोस्',
  'Write as income': 'आम्दानी लेख्नुहोस्',
  '{{label}} {{amount}}': '{{label}}: {{amount}}',
  '{{label}}: what is known': '{{label}}: पहिलेका',
  '{{now}} in the drawer.': 'दराजमा {{now}} छ।',
  '{{now}} in the drawer, then {{then}}.': 'दराजमा {{now}} छ, त्यसपछि {{then}}।',
  '{{now}} in {{place}}.': '{{place}} मा {{now}} छ।',
  '{{now}} in {{place}}, then {{then}}.': '{{place}} मा {{now}} छ, त्यसपछि {{then}}।',
  '{{now}} in the drawer: {{missing}} are missing.': 'दराजमा {{now}} मात्र छ: {{missing}} पुग्दैन।',
  '{{now}} in the drawer: {{missing}} are missing. <a>Draw it from the bank first</a>.':
    'दराजमा {{now}} मात्र छ: {{missing}} पुग्दैन। <a>पहिले बैंकबाट झिक्नुहोस्</a>।',
  'Move {{words}}?': '{{words}} सार्ने?',
  'Move it': 'सार्नुहोस्',
  'Pay {{sum}} to {{party}}?': '{{party}} लाई {{sum}} दिने?',
  'Pay it': 'भुक्तानी दिनुहोस्',
  'Write {{sum}} from {{party}}?': '{{party}} बाट आएको {{sum}} लेख्ने?',
  'Write it': 'लेख्नुहोस्',
  'Only a head can add to the list: choose one of it': 'सूचीमा नयाँ शीर्षक प्रमुखले मात्र थप्न सक्छन्: सूचीबाटै छान्नुहोस्।',
  'Nothing is written yet. {{message}}': 'अहिलेसम्म केही लेखिएको छैन। {{message}}',
  'Bill {{bill}} of {{party}} is in {{voucher}} already: {{amount}} on {{day}}.':
    '{{party}} को बिल नं. {{bill}} पहिले नै {{voucher}} मा छ: {{day}} गते {{amount}}।',
  '{{amount}} is more than twice the usual {{usual}} of {{head}}.':
    '{{amount}} {{head}} को सामान्य रकम {{usual}} को दोब्बरभन्दा बढी छ।',
  '{{head}} is a new head: from now on it is in the list of heads and in the annual statement.':
    '{{head}} नयाँ शीर्षक हो: अबदेखि यो शीर्षकको सूची र वार्षिक आय-व्यय विवरणमा रहन्छ।',
  'Cash above {{amount}} at a time may not count as an expense for tax.':
    'एक पटकमा {{amount}} भन्दा बढी नगद खर्च करका लागि मान्य नहुन सक्छ।',

  // What heads deposit
  'deposits tax': 'कर बुझाउने',
  'deposits provident fund and SSF': 'क.सं.को. र सामाजिक सुरक्षा कोष बुझाउने',
  'deposits citizen investment trust': 'नागरिक लगानी कोष बुझाउने',
  'It deposits tax': 'कर बुझाउने',
  'It deposits provident fund and SSF': 'क.सं.को. र सामाजिक सुरक्षा कोष बुझाउने',
  'It deposits citizen investment trust': 'नागरिक लगानी कोष बुझाउने',
  'In English': 'अङ्ग्रेजीमा',
  'In a year': 'यस वर्ष (पटक)',
  Last: 'पछिल्लो पटक',

  // What becomes of cheques
  '1 cheque': '१ वटा चेक',
  '{{count}} cheques': '{{count}} वटा चेक',
  'Has the cheque {{reference}} bounced?': 'चेक {{reference}} अनादर भयो?',
  "Write the bank's charge": 'बैंक शुल्क लेख्नुहोस्',
  'Receipt {{number}} is cancelled: {{amount}} of {{names}} will count as not paid, and what was due is owed again.':
    'रसिद {{number}} रद्द हुन्छ: {{names}} को {{amount}} नबुझाएको मानिनेछ, र बक्यौता फेरि कायम हुन्छ।',
  'It becomes a bill of {{student}}.': 'यो {{student}} को बिल बन्छ।',
  'What the bank takes from the account is a voucher, which is offered next.':
    'बैंकले खाताबाट काट्ने रकमको भौचर यसपछि लेख्न सकिन्छ।',
  'All {{count}} before this month: cleared on their own days':
    'यो महिनाभन्दा अघिका सबै {{count}} वटा: बुझेकै दिन साटिएको लेख्नुहोस्',
  'Tick the cheques that the bank slip or statement names.': 'बैंकको भौचर वा विवरणमा भएका चेकमा चिन्ह लगाउनुहोस्।',
  '1 cheque ticked, {{sum}}': '१ वटा चेकमा चिन्ह, {{sum}}',
  '{{count}} cheques ticked, {{sum}}': '{{count}} वटा चेकमा चिन्ह, {{sum}}',
  'Cheque {{reference}}': 'चेक {{reference}}',
  Marking: 'चिन्ह लगाउँदै',
  Clearing: 'साट्दै',
  'At the bank, which has not paid yet: the money stays in cheques in hand.':
    'चेक बैंकमा बुझाइयो, बैंकले रकम दिइसकेको छैन। नसाटिएसम्म यो “हातमा रहेको चेक” मै देखिन्छ।',
  'Each goes into the bank to which it was brought.': 'चेक जुन बैंकमा बुझाइएको हो, रकम त्यही बैंकमा जान्छ।',
  'The bank has paid: the money moves from cheques in hand into the bank.':
    'बैंकले रकम दियो: रकम हातमा रहेको चेकबाट बैंकमा सर्छ।',
  'Not at the bank any more, or never brought there.': 'अब बैंकमा छैन, वा कहिल्यै लगिएन।',
  '{{label}}: {{cheques}}, {{sum}}': '{{label}}: {{cheques}}, {{sum}}',
  'Each counts as paid by the bank on the day on which it was received.':
    'प्रत्येक चेक बुझेकै दिन बैंकले रकम दिएको मानिन्छ।',
  'In hand': 'हातमा',
  'Banked {{day}}, {{place}}': 'बैंक दाखिला {{day}}, {{place}}',

  // The places as they are typed
  Banks: 'बैंक',
  'Add a bank': 'बैंक थप्नुहोस्',
  'the new bank': 'नयाँ बैंक',
  Wallets: 'वालेट',
  'Add a wallet': 'वालेट थप्नुहोस्',
  'the new wallet': 'नयाँ वालेट',
  'None: a wallet that pays the bank by itself is a way of the bank, and needs no place of its own.':
    'छैन: आफैँ बैंकमा रकम पठाउने वालेट बैंककै माध्यम हो, छुट्टै ठाउँ चाहिँदैन।',
  Persons: 'व्यक्ति',
  'Add a person': 'व्यक्ति थप्नुहोस्',
  'the new person': 'नयाँ व्यक्ति',
  'Nobody: here stands who carries or keeps cash of the school, such as the principal.':
    'कोही छैन: विद्यालयको नगद बोक्ने वा राख्ने व्यक्ति, जस्तै प्रधानाध्यापक, यहाँ रहन्छ।',
  'Since the beginning of': 'कुन महिनादेखि',
  Now: 'अहिले',
  'Order and closing': 'क्रम र बन्द गर्ने',
  '{{label}} of {{name}}': '{{name}} को {{label}}',
  '{{way}} lands in {{called}}': '{{way}} को रकम {{called}} मा जान्छ',
  'Month of the opening sum of {{called}}': '{{called}} को अघिल्लो मौज्दातको महिना',
  '{{called}} before the one above': '{{called}} लाई माथि सार्नुहोस्',
  'Use {{called}} again': '{{called}} फेरि प्रयोग गर्नुहोस्',
  'Close {{called}}': '{{called}} बन्द गर्नुहोस्',
  'Use it again': 'फेरि प्रयोग गर्नुहोस्',
  'Close it: nothing may lie in it': 'बन्द गर्नुहोस्: यसमा केही रकम हुनुहुँदैन',
  'The places': 'ठाउँहरू',
  'What you typed is still there, and not saved yet: look at both, then save again.':
    'तपाईंले टाइप गर्नुभएको यहीँ छ, तर अझै सुरक्षित भएको छैन: दुवै हेरेर फेरि सुरक्षित गर्नुहोस्।',
  '{{name}}, now': '{{name}} मा अहिले',
  'Opening sum of the drawer, at the beginning of {{month}}': '{{month}} को सुरुमा दराजको अघिल्लो मौज्दात',
  '{{name}} was added: {{facts}}': '{{name}} थपियो: {{facts}}',
  '{{before}} is now {{name}}: {{facts}}': '{{before}} अब {{name}} भयो: {{facts}}',
  'The drawer began with {{sum}}': 'दराज {{sum}} बाट सुरु भयो',
  '{{sum}} at the beginning of {{month}}': '{{month}} को सुरुमा {{sum}}',
  closed: 'बन्द',
  'nothing more': 'अरू केही छैन',
};
