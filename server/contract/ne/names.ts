// What screens and papers call some values of the wire.

import type { Dictionary } from '../words.ts';

export const names: Dictionary = {
  // Roles and kinds of people.
  Head_role: 'प्रमुख',
  Clerk: 'कार्यालय सहायक',
  Teacher: 'शिक्षक',
  Staff: 'कर्मचारी',
  Teachers: 'शिक्षकहरू',
  'Non-teaching staff': 'शिक्षकबाहेकका कर्मचारी',
  // Marks of attendance.
  Present: 'उपस्थित',
  Absent: 'अनुपस्थित',
  Late: 'ढिलो',
  'On leave': 'बिदामा',
  'On duty': 'काजमा',
  // Kinds of certificates.
  'Transfer Certificate': 'स्थानान्तरण प्रमाणपत्र',
  'Character Certificate': 'चारित्रिक प्रमाणपत्र',
  Transfer_certificate: 'स्थानान्तरण',
  Character: 'चारित्रिक',
  // Vouchers and heads of money.
  'Fees given back': 'शुल्क फिर्ता',
  'Bounced cheque': 'अनादर चेक',
  'Advance given back': 'पेश्की फिर्ता',
  'Paid out': 'खर्च',
  Income: 'आम्दानी',
  // When a fee is due.
  'Every month': 'हरेक महिना',
  'In some months': 'केही महिनामा',
  'Once, at admission': 'भर्ना हुँदा एक पटक',
  // How a class is marked, and how roll numbers are given.
  'By letter grades': 'अक्षर ग्रेडमा',
  'By marks, percent and division': 'अङ्क, प्रतिशत र श्रेणीमा',
  'Judged: a grade without numbers': 'मूल्याङ्कन: अङ्कबिना ग्रेड',
  'By name': 'नामको क्रममा',
  'Girls first': 'छात्रा पहिले',
  'Girls first, by name': 'छात्रा पहिले, नामको क्रममा',
  'Old order': 'पुरानै क्रममा',
  'In the old order': 'पुरानै क्रममा',
  'By result': 'नतिजाको क्रममा',
  'By roll number': 'रोल नं. को क्रममा',
  'By ticking': 'चिन्ह लगाएर',
  // What the trail is about.
  Receipt: 'रसिद',
  Bill: 'बिल',
  'Charged month': 'शुल्क लगाइएको महिना',
  'Cash drawer': 'नगद दराज',
  Voucher: 'भौचर',
  Cheques: 'चेक',
  'Places of money': 'रकम रहने ठाउँ',
  'Head of money': 'आय व्ययको शीर्षक',
  'Fiscal years': 'आर्थिक वर्ष',
  'Fee plan': 'शुल्क संरचना',
  'Fee head': 'शुल्कको शीर्षक',
  'Attendance sheet': 'हाजिरी',
  School: 'विद्यालय',
  User: 'प्रयोगकर्ता',
  Subjects: 'विषय',
  Marks: 'अङ्क',
  Results: 'नतिजा',
  'What was cancelled': 'रद्द गरिएका',
  Festival: 'चाडपर्व खर्च',
};
