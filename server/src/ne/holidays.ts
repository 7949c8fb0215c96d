import type { Dictionary } from '@school-office/contract/words';

export const holidays: Dictionary = {
  'The holidays of {{year}} are saved': '{{year}} का बिदा सुरक्षित गरिए।',
  'The holidays of {{year}} are saved. A day on which attendance is taken stays a school day until its sheet is corrected to no school.':
    '{{year}} का बिदा सुरक्षित गरिए। हाजिरी भइसकेको दिन भने, त्यसको हाजिरीमा “विद्यालय बन्द” भनी नसच्याएसम्म, पढाइ भएकै दिन रहन्छ।',
  '{{month}} has no day {{day}}': '{{month}} मा {{day}} गते हुँदैन।',
  'Somebody else has changed the holidays of {{year}}. Please look at them and try again.':
    '{{year}} का बिदा अरू कसैले बदलेको छ। कृपया हेरेर फेरि प्रयास गर्नुहोस्।',
};
