// Why a role may not do something.

import type { Dictionary } from '../words.ts';

export const permissions: Dictionary = {
  'Please sign in to continue': 'अगाडि बढ्न साइन इन गर्नुहोस्।',
  'Only users of the school may see its settings.': 'विद्यालयका सेटिङ विद्यालयका प्रयोगकर्ताले मात्र हेर्न सक्छन्।',
  'Only users of the school may upload pictures.': 'फोटो विद्यालयका प्रयोगकर्ताले मात्र अपलोड गर्न सक्छन्।',
  'Only users of the school may see students.': 'विद्यार्थीको विवरण विद्यालयका प्रयोगकर्ताले मात्र हेर्न सक्छन्।',
  'Only users of the school may take attendance.': 'हाजिरी विद्यालयका प्रयोगकर्ताले मात्र लिन सक्छन्।',
  'Only the office may change students.': 'विद्यार्थीको विवरण कार्यालयले मात्र बदल्न सक्छ।',
  'Only the office may see money.': 'रकमको हिसाब कार्यालयले मात्र हेर्न सक्छ।',
  'Only the office may take and charge money.': 'रकम बुझ्ने र शुल्क लगाउने काम कार्यालयले मात्र गर्न सक्छ।',
  'Only the office may write vouchers.': 'भौचर कार्यालयले मात्र काट्न सक्छ।',
  'Only a head may write vouchers of other money than the cash of today, and change heads and places.':
    'आजको नगदबाहेकको भौचर काट्ने, र शीर्षक तथा रकम रहने ठाउँ बदल्ने काम प्रमुखले मात्र गर्न सक्छन्।',
  'Only a head may give money back.': 'रकम फिर्ता प्रमुखले मात्र दिन सक्छन्।',
  'Only the office may mark cheques.': 'चेकको अवस्था कार्यालयले मात्र बदल्न सक्छ।',
  'Only a head may see the cash and bank books.': 'बैंक नगदी किताब प्रमुखले मात्र हेर्न सक्छन्।',
  'Only a head may close a fiscal year.': 'आर्थिक वर्ष प्रमुखले मात्र बन्द गर्न सक्छन्।',
  'Only a head may take back a closing of somebody else, or one of more than ten minutes ago.':
    'अरूले बन्द गरेको वा बन्द गरेको दश मिनेट नाघिसकेको दिनको हिसाब प्रमुखले मात्र फेरि खोल्न सक्छन्।',
  'Only the office may issue certificates.': 'प्रमाणपत्र कार्यालयले मात्र जारी गर्न सक्छ।',
  'Only a head may make a certificate void.': 'प्रमाणपत्र प्रमुखले मात्र रद्द गर्न सक्छन्।',
  'Only the office may see teachers and staff.': 'शिक्षक र कर्मचारीको विवरण कार्यालयले मात्र हेर्न सक्छ।',
  'In this school only heads see salaries.': 'यस विद्यालयमा तलब प्रमुखले मात्र हेर्न सक्छन्।',
  'Only the office may change teachers and staff.': 'शिक्षक र कर्मचारीको विवरण कार्यालयले मात्र बदल्न सक्छ।',
  'Only a head may undo an import.': 'आयात प्रमुखले मात्र फर्काउन सक्छन्।',
  'Only the office may say whether the clock is right.': 'घडी मिलेको छ कि छैन, कार्यालयले मात्र जनाउन सक्छ।',
  'Only a head may change the fee plan.': 'शुल्क संरचना प्रमुखले मात्र बदल्न सक्छन्।',
  'Only a head may give and end concessions.': 'छुट दिने र अन्त्य गर्ने काम प्रमुखले मात्र गर्न सक्छन्।',
  'Only a head may make a bill of a negative amount.': 'ऋणात्मक रकमको बिल प्रमुखले मात्र बनाउन सक्छन्।',
  'Only a head may lower previous dues.': 'पुरानो बक्यौता प्रमुखले मात्र घटाउन सक्छन्।',
  'Only a head may correct what is charged already.': 'लगाइसकेको शुल्क प्रमुखले मात्र सच्याउन सक्छन्।',
  'Only a head may cancel receipts of other people, of an earlier day or of a closed drawer.':
    'अरूले काटेका, अघिल्ला दिनका वा बन्द भइसकेको दराजका रसिद प्रमुखले मात्र रद्द गर्न सक्छन्।',
  'Only a head may change a salary.': 'तलब प्रमुखले मात्र बदल्न सक्छन्।',
  'Only a head may see and change bank accounts, PAN and funds of employees.':
    'कर्मचारीको बैंक खाता, PAN र कोषका नम्बर प्रमुखले मात्र हेर्न र बदल्न सक्छन्।',
  'Only a head may pay and cancel salaries.': 'तलब दिने र रद्द गर्ने काम प्रमुखले मात्र गर्न सक्छन्।',
  'Only a head may change the settings of the school.': 'विद्यालयका सेटिङ प्रमुखले मात्र बदल्न सक्छन्।',
  'Only a head may begin a school year.': 'शैक्षिक सत्र प्रमुखले मात्र सुरु गर्न सक्छन्।',
  'Only a head may change the holidays.': 'बिदाको सूची प्रमुखले मात्र बदल्न सक्छन्।',
  'Only a head may see and change users.': 'प्रयोगकर्ता प्रमुखले मात्र हेर्न र बदल्न सक्छन्।',
  'Only users of the school may see examinations.': 'परीक्षा विद्यालयका प्रयोगकर्ताले मात्र हेर्न सक्छन्।',
  'Only users of the school may type marks.': 'अङ्क विद्यालयका प्रयोगकर्ताले मात्र चढाउन सक्छन्।',
  'Only the office may change subjects and examinations.': 'विषय र परीक्षा कार्यालयले मात्र बदल्न सक्छ।',
  'Only a head may publish results.': 'नतिजा प्रमुखले मात्र प्रकाशित गर्न सक्छन्।',
  'Only a head may correct published results.': 'प्रकाशित नतिजा प्रमुखले मात्र सच्याउन सक्छन्।',
  'Only a head may see how the backups are.': 'ब्याकअपको अवस्था प्रमुखले मात्र हेर्न सक्छन्।',
  'Only a head may see who did what.': 'कसले के गर्‍यो भन्ने विवरण प्रमुखले मात्र हेर्न सक्छन्।',
};
