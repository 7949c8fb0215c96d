import type { Dictionary } from '@school-office/contract/words';

export const employees: Dictionary = {
  '{{name}} is registered as teacher {{number}}': '{{name}} लाई शिक्षक {{number}} का रूपमा दर्ता गरियो।',
  '{{name}} is registered as staff member {{number}}': '{{name}} लाई कर्मचारी {{number}} का रूपमा दर्ता गरियो।',
  'This was already sent with different content: {{name}}, {{number}}, was registered then. Please look there before you register once more.':
    'यो पहिले नै अर्कै विवरणसहित पठाइसकिएको थियो, र {{name}} ({{number}}) को दर्ता भइसकेको छ। फेरि दर्ता गर्नुअघि कृपया त्यहाँ हेर्नुहोस्।',
  '{{name}} has left the school. Salaries and attendance are kept, and you can bring the teacher back under Teachers who left.':
    '{{name}} को विद्यालय छोडेको विवरण राखियो। तलब र हाजिरीको विवरण रहिरहन्छ, र शिक्षकलाई “छोडेका शिक्षक” बाट फेरि फर्काउन सकिन्छ।',
  '{{name}} has left the school. Salaries and attendance are kept, and you can bring the staff member back under Staff who left.':
    '{{name}} को विद्यालय छोडेको विवरण राखियो। तलब र हाजिरीको विवरण रहिरहन्छ, र कर्मचारीलाई “छोडेका कर्मचारी” बाट फेरि फर्काउन सकिन्छ।',
  '{{amount}} of an advance is owed, and stays so until a last salary takes it off or it is given back.':
    '{{amount}} पेश्की बाँकी छ, अन्तिम तलबबाट कट्टी वा फिर्ता नभएसम्म बाँकी नै रहन्छ।',
  '{{name}} is back as teacher {{number}}': '{{name}} लाई शिक्षक {{number}} का रूपमा फर्काइयो।',
  '{{name}} is back as staff member {{number}}': '{{name}} लाई कर्मचारी {{number}} का रूपमा फर्काइयो।',
  'No teacher has this number': 'यो नम्बरको शिक्षक छैन।',
  'No staff member has this number': 'यो नम्बरको कर्मचारी छैन।',
  '{{number}} is {{name}}, not {{asked}}': '{{number}} {{name}} को हो, {{asked}} को होइन।',
};
