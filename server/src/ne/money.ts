import type { Dictionary } from '@school-office/contract/words';

export const money: Dictionary = {
  // Receipts
  'Received {{amount}} from {{name}} for {{months}}': '{{name}} बाट {{months}} को {{amount}} बुझियो।',
  '{{amount}} from {{name}} for {{months}}': '{{name}} बाट {{months}} को {{amount}}',
  'Received {{payments}}': '{{payments}} बुझियो।',
  '{{first}} to {{last}}': '{{first}} देखि {{last}} सम्म',
  'Receipt {{number}} of {{amount}} is cancelled': '{{amount}} को रसिद {{number}} रद्द गरियो।',
  'Receipt {{number}} is cancelled already': 'रसिद {{number}} पहिले नै रद्द भइसकेको छ।',
  'The cheque of receipt {{number}} has bounced: its money is taken out already':
    'रसिद {{number}} को चेक अनादर भएको छ: त्यसको रकम पहिले नै घटाइसकिएको छ।',
  'Of what receipt {{receipt}} paid, {{amount}} were given back by {{voucher}}: cancel that first':
    'रसिद {{receipt}} बाट बुझेको रकममध्ये {{amount}} भौचर {{voucher}} बाट फिर्ता गरिएको छ: पहिले त्यो भौचर रद्द गर्नुहोस्।',
  '{{message}}. But receipt {{number}} was cancelled since: nothing is paid by it.':
    '{{message}} तर रसिद {{number}} त्यसपछि रद्द भएको छ: यसबाट केही बुझिएको छैन।',
  '{{way}} {{reference}} was taken before: receipt {{number}}':
    '{{way}} {{reference}} पहिले नै बुझिसकिएको छ: रसिद {{number}}।',
  'Paper no {{paper}} was entered before: receipt {{number}}':
    'कागजी रसिद नं. {{paper}} पहिले नै चढाइसकिएको छ: रसिद {{number}}।',
  'This print can no longer be taken back: that is done once, by who printed it, within ten minutes.':
    'यो छपाइ अब फिर्ता लिन मिल्दैन: छाप्ने व्यक्तिले दश मिनेटभित्र एक पटक मात्र फिर्ता लिन सक्छन्।',

  // Bills
  '{{amount}} for {{month}}: {{heads}}': '{{month}} को {{amount}}: {{heads}}',
  '{{amount}} for {{month}}: {{heads}}; {{reason}}': '{{month}} को {{amount}}: {{heads}}; {{reason}}',

  // Fiscal years that are closed
  'The fiscal years until {{fiscal_year}} are closed: write it on a day after them':
    'आ.व. {{fiscal_year}} सम्मका आर्थिक वर्ष बन्द भइसकेका छन्: त्यसपछिको मिति राखेर लेख्नुहोस्।',
  'The fiscal years until {{fiscal_year}} are closed, and their papers stay as they are: put it right today by a refund, an extra bill or a voucher, "{{head}}"':
    'आ.व. {{fiscal_year}} सम्मका आर्थिक वर्ष बन्द भइसकेका छन्, तिनका कागजात जस्ताको तस्तै रहन्छन्: रकम फिर्ता, थप बिल वा “{{head}}” शीर्षकको भौचरबाट आजै मिलाउनुहोस्।',
  'By the clock of the server today is {{day}}, and the fiscal years until {{fiscal_year}} are closed: set the clock right':
    'सर्भरको घडीअनुसार आज {{day}} हो, तर आ.व. {{fiscal_year}} सम्मका आर्थिक वर्ष बन्द भइसकेका छन्: घडी मिलाउनुहोस्।',

  // Heads of income and expense
  'Head {{name}} is saved': 'शीर्षक {{name}} सुरक्षित गरियो।',
  'There is a head {{name}} already': '{{name}} नामको शीर्षक पहिले नै छ।',
  'The head {{name}} is no longer used: choose another': 'शीर्षक {{name}} अब प्रयोगमा छैन: अर्को छान्नुहोस्।',

  // Places of money
  'Choose one of the places where money lies': 'रकम रहने ठाउँमध्ये एउटा छान्नुहोस्।',
  '{{name}} is closed: choose another place': '{{name}} बन्द छ: अर्को ठाउँ छान्नुहोस्।',
  '{{name}} takes no money by {{way}}': '{{name}} मा {{way}} को रकम जम्मा हुँदैन।',
  'No place takes money by {{way}}': '{{way}} को रकम जम्मा हुने कुनै ठाउँ छैन।',
  'The places of money are saved': 'रकम रहने ठाउँहरू सुरक्षित गरिए।',
  'The places were changed meanwhile: look at them as they are now':
    'यसबीचमा रकम रहने ठाउँहरू बदलिएका छन्: अहिलेको विवरण हेर्नुहोस्।',
  '{{name}} stays what it is: add another place': '{{name}} को किसिम बदल्न मिल्दैन: बरु अर्को ठाउँ थप्नुहोस्।',
  'The opening sum of {{name}} cannot be of a month to come': '{{name}}को सुरु मौज्दात आउने महिनाको हुन सक्दैन।',
  '{{name}} cannot be removed, only closed': '{{name}} हटाउन मिल्दैन, बन्द मात्र गर्न सकिन्छ।',
  'There is a place {{name}} already': '{{name}} नामको ठाउँ पहिले नै छ।',
  'Say where money by {{way}} lands: tick it at a place that is open':
    '{{way}} को रकम कहाँ जम्मा हुन्छ, खुलाउनुहोस्: खुला रहेको कुनै ठाउँमा त्यो माध्यममा चिन्ह लगाउनुहोस्।',
  '{{amount}} lie in {{name}}: move them before it is closed':
    '{{name}} मा {{amount}} बाँकी छ: बन्द गर्नुअघि त्यो रकम सार्नुहोस्।',
  'The opening sum of the drawer can be said until the first drawer is closed; later the count brings it in':
    'नगद दराजको अघिल्लो मौज्दात पहिलो पटक दराज बन्द नगरुन्जेल मात्र राख्न मिल्छ; त्यसपछि दराज गनेको रकमबाट आफैँ आउँछ।',
};
