import type { Dictionary } from '@school-office/contract/words';

export const schoolYear: Dictionary = {
  'A school year is being begun.': 'नयाँ शैक्षिक सत्र सुरु गरिँदै छ।',
  'The beginning of a school year is being undone.': 'सुरु गरिएको शैक्षिक सत्र फर्काइँदै छ।',
  '{{year}} has begun: {{up}} go up, {{stay}} stay, {{pass_out}} pass out, {{leave}} leave.':
    'शैक्षिक सत्र {{year}} सुरु भयो: कक्षा चढ्ने {{up}} जना, दोहोर्‍याउने {{stay}} जना, उत्तीर्ण भई जाने {{pass_out}} जना, विद्यालय छोड्ने {{leave}} जना।',
  'The beginning of {{year}} is undone: everybody is where they were.':
    'शैक्षिक सत्र {{year}} को सुरुवात फर्काइयो: सबै विद्यार्थी पहिलेकै ठाउँमा छन्।',
  'The school year {{year}} has begun already.': 'शैक्षिक सत्र {{year}} पहिले नै सुरु भइसकेको छ।',
  'The school year {{begun}} has begun already: {{year}} is over.':
    'शैक्षिक सत्र {{begun}} सुरु भइसकेको छ: {{year}} सकियो।',
  'The school year {{year}} cannot be begun now.': 'शैक्षिक सत्र {{year}} अहिले सुरु गर्न मिल्दैन।',
  'The school year {{year}} has not been begun.': 'शैक्षिक सत्र {{year}} सुरु गरिएको छैन।',
  'The school year {{year}} has begun since. Undo that one first.':
    'त्यसपछि शैक्षिक सत्र {{year}} सुरु भइसकेको छ। पहिले त्यो फर्काउनुहोस्।',
  'Say into which section {{name}} goes.': '{{name}} कुन सेक्सनमा जाने हो छान्नुहोस्।',
  'Say into which section {{names}} go.': '{{names}} कुन सेक्सनमा जाने हुन् छान्नुहोस्।',
  'The section into which {{name}} would go does not exist.': '{{name}} जाने भनिएको सेक्सन छैन।',
  'Since this page was opened {{came}} came, {{moved}} moved, {{gone}} left. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि दर्ता भएका: {{came}}; कक्षा बदलिएका: {{moved}}; विद्यालय छोडेका: {{gone}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{came}} came, {{moved}} moved. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि दर्ता भएका: {{came}}; कक्षा बदलिएका: {{moved}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{came}} came, {{gone}} left. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि दर्ता भएका: {{came}}; विद्यालय छोडेका: {{gone}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{moved}} moved, {{gone}} left. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि कक्षा बदलिएका: {{moved}}; विद्यालय छोडेका: {{gone}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{came}} came. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि दर्ता भएका: {{came}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{moved}} moved. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि कक्षा बदलिएका: {{moved}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  'Since this page was opened {{gone}} left. Please look at it, and begin the year again.':
    'यो पृष्ठ खोलेपछि विद्यालय छोडेका: {{gone}}। कृपया हेरेर सत्र फेरि सुरु गर्नुहोस्।',
  '{{first}} and {{second}}': '{{first}} र {{second}}',
  '{{first}}, {{second}} and {{third}}': '{{first}}, {{second}} र {{third}}',
  '{{first}}, {{second}} and {{count}} others': '{{first}}, {{second}} र अरू {{count}} जना',
  '{{name}} has been registered since. The new year can no longer be undone.':
    'त्यसपछि {{name}} को दर्ता भइसकेको छ। नयाँ सत्र अब फर्काउन मिल्दैन।',
  '{{name}} has been changed since. The new year can no longer be undone.':
    'त्यसपछि {{name}} को विवरण बदलिएको छ। नयाँ सत्र अब फर्काउन मिल्दैन।',
  '{{name}} was charged for the new year. It can no longer be undone.':
    '{{name}} लाई नयाँ सत्रको शुल्क लगाइसकिएको छ। यो सत्र अब फर्काउन मिल्दैन।',
  'Receipt {{number}} has been made since. The new year can no longer be undone.':
    'त्यसपछि रसिद {{number}} काटिएको छ। नयाँ सत्र अब फर्काउन मिल्दैन।',
  'Attendance of {{title}} was taken in the new year. It can no longer be undone.':
    'नयाँ सत्रमा {{title}} को हाजिरी भइसकेको छ। यो सत्र अब फर्काउन मिल्दैन।',
  '{{marks}} was marked in the new classes. The new year can no longer be undone.':
    'नयाँ कक्षामा {{marks}} को अङ्क चढाइसकिएको छ। नयाँ सत्र अब फर्काउन मिल्दैन।',
  'The subjects of {{subjects}} have been changed since. The new year can no longer be undone.':
    'त्यसपछि {{subjects}} का विषय बदलिएका छन्। नयाँ सत्र अब फर्काउन मिल्दैन।',
  '{{certificate}} of {{name}} has been issued since. The new year can no longer be undone.':
    'त्यसपछि {{name}} को प्रमाणपत्र {{certificate}} जारी भएको छ। नयाँ सत्र अब फर्काउन मिल्दैन।',
  'Class {{place}} no longer exists. The new year can no longer be undone.':
    'कक्षा {{place}} अब छैन। नयाँ सत्र अब फर्काउन मिल्दैन।',
};
