import type { Dictionary } from '@school-office/contract/words';

export const users: Dictionary = {
  'Signed in as {{name}}.': '{{name}} को नाममा साइन इन भयो।',
  'Your name and picture are saved.': 'तपाईंको नाम र फोटो सुरक्षित गरियो।',
  'Your password is changed. All your other sign-ins have ended.':
    'तपाईंको पासवर्ड बदलियो। अन्यत्रका सबै साइन इन अन्त्य भए।',
  'Current password is wrong': 'अहिलेको पासवर्ड मिलेन।',
  '{{password}} is easy to guess. Please choose one that is not a common password, a name or a row of keys':
    '{{password}} सजिलै अनुमान गर्न सकिन्छ। धेरैले राख्ने पासवर्ड, कसैको नाम वा किबोर्डका लहरै अक्षर नराख्नुहोस्।',
  'New password must not be the first password again': 'नयाँ पासवर्डमा पहिलो पटक दिइएकै पासवर्ड राख्न मिल्दैन।',
  'Invalid email or password': 'इमेल वा पासवर्ड मिलेन।',
  'You can no longer sign in here. Please ask the head of the office.':
    'तपाईं अब यहाँ साइन इन गर्न सक्नुहुन्न। कृपया कार्यालयका प्रमुखलाई सोध्नुहोस्।',
  'You are signed out.': 'साइन आउट भयो।',
  'All your sign-ins have ended.': 'तपाईंका सबै साइन इन अन्त्य भए।',
  'Too many failed sign-ins. Please try again in 1 minute.':
    'धेरै पटक साइन इन मिलेन। कृपया १ मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  'Too many failed sign-ins. Please try again in {{minutes}} minutes.':
    'धेरै पटक साइन इन मिलेन। कृपया {{minutes}} मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  'Too many people are signing in at the moment. Please try again in a few seconds.':
    'अहिले एकै पटक धेरै जना साइन इन गर्दै छन्। कृपया केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',

  // The users of a school
  '{{name}} can sign in with the password below, which is shown only now.':
    '{{name}} को साइन इन तलको पासवर्डले हुन्छ। यो पासवर्ड अहिले मात्र देखाइन्छ।',
  '{{name}} was added already, and the first password was shown once. If nobody has it, make a new password.':
    '{{name}} को नाम पहिले नै थपिसकिएको छ, र पहिलो पासवर्ड एक पटक देखाइसकिएको छ। त्यो कसैले नटिपेको भए नयाँ पासवर्ड बनाउनुहोस्।',
  '{{name}} is signed out everywhere and can no longer sign in.':
    '{{name}} लाई सबैतिरबाट साइन आउट गरियो, अब साइन इन गर्न मिल्दैन।',
  '{{name}} can sign in again, with the password of before.':
    '{{name}} को साइन इन फेरि खोलियो, पासवर्ड पहिलेकै हो।',
  'All sign-ins of {{name}} have ended.': '{{name}} का सबै साइन इन अन्त्य भए।',
  'There is a user with the email {{email}} already': '{{email}} इमेल भएको प्रयोगकर्ता पहिले नै छ।',
  'There is no class {{place}}': 'कक्षा {{place}} छैन।',
  'Class {{classname}} no longer has one of these subjects. Please choose again.':
    'यीमध्ये एउटा विषय कक्षा {{classname}} मा अब छैन। कृपया फेरि छान्नुहोस्।',
  'One head has to stay: make somebody else a head first, who then chooses a password.':
    'कम्तीमा एक जना प्रमुख रहनुपर्छ: पहिले अर्को कसैलाई प्रमुख बनाउनुहोस्, र आफ्नो पासवर्ड राख्न भन्नुहोस्।',
  'a subject of before': 'पहिलेको विषय',
};
