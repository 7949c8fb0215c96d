import type { Dictionary } from '@school-office/contract/words';

export const desk: Dictionary = {
  'The fees of {{name}} were changed at another desk meanwhile. Nothing was given back: look at what can be given back now.':
    'यसबीचमा अरू कसैले {{name}} को शुल्क बदल्नुभएको छ। केही फिर्ता दिइएको छैन: अहिले कति फिर्ता दिन मिल्छ हेर्नुहोस्।',
  'Received {{amount}} from {{names}}, receipt {{number}}':
    '{{names}} बाट {{amount}} बुझियो, रसिद {{number}}।',
  'Received {{amount}} from {{names}}, receipt {{number}}. {{due}} is still due':
    '{{names}} बाट {{amount}} बुझियो, रसिद {{number}}। {{due}} अझै बाँकी छ।',
  'The fees of {{names}} were changed at another desk meanwhile. Nothing was taken: look at what is owed now.':
    'यसबीचमा {{names}} को शुल्क अरू कसैले बदलेको छ। केही बुझिएको छैन: अहिले कति बाँकी छ हेर्नुहोस्।',
  'Nothing is owed, and nothing can be paid ahead.': 'केही बाँकी छैन, र अग्रिम पनि बुझाउन मिल्दैन।',
  'Only {{amount}} can be taken': '{{amount}} मात्र बुझ्न मिल्छ।',
  'Only {{amount}} can be taken from {{student}}': '{{student}} बाट {{amount}} मात्र बुझ्न मिल्छ।',
  'Only {{amount}} can be taken until {{month}}': '{{month}} सम्मको {{amount}} मात्र बुझ्न मिल्छ।',
  'Only {{amount}} can be taken from {{student}} until {{month}}':
    '{{student}} बाट {{month}} सम्मको {{amount}} मात्र बुझ्न मिल्छ।',
  'The fine of {{student}} is {{amount}} at most': '{{student}} को जरिवाना बढीमा {{amount}} हुन्छ।',
  'Received must be at least the total of {{amount}}': 'बुझेको रकम कम्तीमा जम्मा {{amount}} हुनुपर्छ।',
  'Day of the paper must not be after today': 'कागजी रसिदको मिति आजभन्दा पछिको हुन मिल्दैन।',
  'This does not match the student: {{name}}, class {{place}}, roll no {{roll}}':
    'यो विद्यार्थीसँग मिल्दैन: {{name}}, कक्षा {{place}}, रोल नं. {{roll}}।',

  // Giving money back
  'Nothing can be given back: nothing is paid too much or ahead that is not owed elsewhere':
    'फिर्ता दिन मिल्ने रकम छैन: बढी वा अग्रिम बुझाइएको रकम अरू बक्यौतामै लाग्छ।',
  'At most {{amount}} can be given back: what is paid too much or ahead, less what is due':
    'बढीमा {{amount}} फिर्ता दिन मिल्छ: बढी वा अग्रिम बुझाएको रकमबाट बक्यौता घटाउँदा यति हुन्छ।',
  '{{voucher}}: {{amount}} given back to {{student}} of {{months}}':
    '{{voucher}}: {{student}} लाई {{months}} को {{amount}} फिर्ता दिइयो।',
  '{{message}}. But this was cancelled since: nothing is given back by it.':
    '{{message}} तर यो त्यसपछि रद्द भएको छ: यसबाट केही फिर्ता भएको छैन।',

  // Cheques
  'Receipt {{number}} was not paid by cheque': 'रसिद {{number}} को भुक्तानी चेकबाट भएको होइन।',
  'Day must not be after today': 'मिति आजभन्दा पछिको हुन मिल्दैन।',
  'Day must not be before the cheque of receipt {{number}} came, or was marked last':
    'मिति रसिद {{number}} को चेक आएको वा त्यसको अवस्था अन्तिम पटक बदलिएको दिनभन्दा अघिको हुन मिल्दैन।',
  'The cheque {{reference}} of receipt {{number}} is in hand already':
    'रसिद {{number}} को चेक {{reference}} पहिले नै हातमा छ।',
  'The cheque {{reference}} of receipt {{number}} is banked already':
    'रसिद {{number}} को चेक {{reference}} पहिले नै बैंक दाखिला भइसकेको छ।',
  'The cheque {{reference}} of receipt {{number}} is cleared already':
    'रसिद {{number}} को चेक {{reference}} पहिले नै साटिइसकेको छ।',
  'The cheque {{reference}} of receipt {{number}} has bounced already':
    'रसिद {{number}} को चेक {{reference}} पहिले नै अनादर भइसकेको छ।',
  'The cheque {{reference}} of receipt {{number}} is of a receipt that was cancelled already':
    'चेक {{reference}} को रसिद {{number}} पहिले नै रद्द भइसकेको छ।',
  'The cheque {{reference}} of {{amount}} is in hand': '{{amount}} को चेक {{reference}} हातमा छ।',
  'The cheque {{reference}} of {{amount}} is banked': '{{amount}} को चेक {{reference}} बैंक दाखिला भयो।',
  'The cheque {{reference}} of {{amount}} is cleared': '{{amount}} को चेक {{reference}} साटियो।',
  'The cheque {{reference}} of {{amount}} has bounced': '{{amount}} को चेक {{reference}} अनादर भयो।',
  '{{count}} cheques of together {{amount}}: each is in hand':
    'जम्मा {{amount}} का {{count}} वटा चेक हातमा छन्।',
  '{{count}} cheques of together {{amount}}: each is banked':
    'जम्मा {{amount}} का {{count}} वटा चेक बैंक दाखिला भए।',
  '{{count}} cheques of together {{amount}}: each is cleared': 'जम्मा {{amount}} का {{count}} वटा चेक साटिए।',
  '{{count}} cheques of together {{amount}}: each has bounced':
    'जम्मा {{amount}} का {{count}} वटा चेक अनादर भए।',
  'The cheque {{reference}} has bounced: receipt {{number}} of {{amount}} is cancelled':
    'चेक {{reference}} अनादर भयो: {{amount}} को रसिद {{number}} रद्द गरियो।',
  'The cheque {{reference}} has bounced: receipt {{number}} of {{amount}} is cancelled, and {{student}} is billed {{cost}}':
    'चेक {{reference}} अनादर भयो: {{amount}} को रसिद {{number}} रद्द गरियो, र {{student}} को नाममा {{cost}} को बिल बनाइयो।',
  'The cheque {{reference}} has bounced: {{voucher}} takes {{amount}} out, and its students are billed for it. Receipt {{number}} stays as it is':
    'चेक {{reference}} अनादर भयो: {{voucher}} बाट {{amount}} घटाइयो, र त्यसका विद्यार्थीको नाममा त्यति नै बिल बनाइयो। रसिद {{number}} जस्ताको तस्तै रहन्छ।',
  'The cheque {{reference}} has bounced: {{voucher}} takes {{amount}} out, and its students are billed for it. Receipt {{number}} stays as it is; {{student}} is billed {{cost}} more for it':
    'चेक {{reference}} अनादर भयो: {{voucher}} बाट {{amount}} घटाइयो, र त्यसका विद्यार्थीको नाममा त्यति नै बिल बनाइयो। रसिद {{number}} जस्ताको तस्तै रहन्छ; {{student}} को नाममा थप {{cost}} को बिल बनाइयो।',
};
