import type { Dictionary } from '@school-office/contract/words';

export const papers: Dictionary = {
  'Both languages': 'दुवै भाषा',
  'Language in print': 'छाप्ने भाषा',
  'No. {{number}}': 'नं. {{number}}',
  'on {{moment}}, {{reason}}': '{{moment}}, {{reason}}',
  Earlier: 'पहिलेको',
  'of {{amount}}': '{{amount}} मध्ये',
  'Note: {{note}}': 'कैफियत: {{note}}',
  'Absent {{absent}} of {{days}} days': '{{days}} दिनमध्ये {{absent}} दिन अनुपस्थित',
  'Paid on {{day}}, {{way}}': 'भुक्तानी मिति {{day}}, {{way}}',
  'Closed on {{day}}, {{time}}': '{{day}}, {{time}} मा बन्द गरिएको',
  'Brought forward from earlier years': 'अघिल्ला वर्षको बाँकी',
  'Total of {{year}}': '{{year}} को जम्मा',
  'Signature and seal': 'दस्तखत र छाप',
  'Nothing is owed.': 'बुझाउन बाँकी छैन।',
  'To be paid: {{amount}} ({{words}})': 'बुझाउन बाँकी: {{amount}} ({{words}})',
  'Paid ahead: {{amount}} ({{words}})': 'अग्रिम: {{amount}} ({{words}})',
  'From %': 'प्रतिशतदेखि',
  'below 35': '३५ भन्दा कम',
  'not graded': 'ग्रेड नपाएको',
  'Published {{day}}': 'प्रकाशित {{day}}',
  '* Failed: theory or internal is below its pass marks, or absent.':
    '* अनुत्तीर्ण: सैद्धान्तिक वा आन्तरिकमा उत्तीर्णाङ्कभन्दा कम, वा अनुपस्थित।',
  'Letter Grading Directive 2078. Theory counts from 35 %, internal from {{percent}} %, separately.':
    'अक्षराङ्कन पद्धति निर्देशिका, २०७८। सैद्धान्तिकमा ३५ % र आन्तरिकमा {{percent}} % छुट्टाछुट्टै ल्याउनुपर्छ।',
  'GPA: sum of hours × point, {{points}}, over {{hours}} hours.':
    'GPA: घण्टा × ग्रेड अङ्कको जम्मा {{points}} लाई {{hours}} घण्टाले भाग गर्दा।',
  'Rank {{rank}}': 'स्थान {{rank}}',
  'Rank {{rank}}, in section {{section_rank}}': 'स्थान {{rank}}, सेक्सनमा {{section_rank}}',
  '{{part}} of {{full}}': '{{full}} मध्ये {{part}}',
  Point: 'ग्रेड अङ्क',
  'Printed on {{day}}, {{time}}': 'छापेको मिति {{day}}, {{time}}',
};
