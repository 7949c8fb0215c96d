import type { Dictionary } from '@school-office/contract/words';

export const certificates: Dictionary = {
  'Transfer certificate {{number}} / {{year}}': 'स्थानान्तरण प्रमाणपत्र {{number}} / {{year}}',
  'Character certificate {{number}} / {{year}}': 'चारित्रिक प्रमाणपत्र {{number}} / {{year}}',
  '{{certificate}} of {{name}} is issued': '{{name}} को {{certificate}} जारी गरियो।',
  '{{name}} still owes {{amount}}. Issue the certificate all the same?':
    '{{name}} को {{amount}} बक्यौता छ। तैपनि प्रमाणपत्र जारी गर्ने?',
  '{{name}} has not left the school. Issue the certificate all the same?':
    'विद्यालय छोड्नेमा {{name}} को नाम छैन। तैपनि प्रमाणपत्र जारी गर्ने?',
  '{{name}} has not left the school and still owes {{amount}}. Issue the certificate all the same?':
    'विद्यालय छोड्नेमा {{name}} को नाम छैन, र {{amount}} बक्यौता छ। तैपनि प्रमाणपत्र जारी गर्ने?',
  '{{certificate}} is void already': '{{certificate}} पहिले नै रद्द भइसकेको छ।',
  '{{certificate}} of {{name}} is void. Its number stays used.':
    '{{name}} को {{certificate}} रद्द गरियो। यसको नम्बर फेरि प्रयोग हुँदैन।',
};
