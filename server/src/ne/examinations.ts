import type { Dictionary } from '@school-office/contract/words';

export const examinations: Dictionary = {
  '{{name}} is made': '{{name}} बनाइयो।',
  'There is an examination {{name}} in {{year}} already': '{{year}} मा {{name}} नामको परीक्षा पहिले नै छ।',
  '{{name}} was changed at another desk meanwhile. Please look at it, and save again.':
    'यसबीचमा {{name}} अरू कसैले बदलेको छ। कृपया हेरेर फेरि सुरक्षित गर्नुहोस्।',
  'Class {{classname}} has marks in {{name}} and cannot be taken out':
    '{{name}} मा कक्षा {{classname}} को अङ्क चढाइसकिएको छ, त्यसैले कक्षा हटाउन मिल्दैन।',
  '{{name}} is removed': '{{name}} हटाइयो।',
  '{{name}} is part of {{final}} and cannot be removed':
    '{{final}} मा {{name}} पनि जोडिएको छ, त्यसैले हटाउन मिल्दैन।',
  'Results of {{name}} are published, so it cannot be removed':
    '{{name}} को नतिजा प्रकाशित भइसकेको छ, त्यसैले हटाउन मिल्दैन।',
  '{{name}} has marks and cannot be removed': '{{name}} मा अङ्क चढाइसकिएको छ, त्यसैले हटाउन मिल्दैन।',
  '{{name}} has remarks and cannot be removed': '{{name}} मा कैफियत लेखिसकिएको छ, त्यसैले हटाउन मिल्दैन।',
  'The routine has a paper of class {{classname}}, which is not in this examination':
    'परीक्षा तालिकामा कक्षा {{classname}} को विषय छ, तर त्यो कक्षा यस परीक्षामा छैन।',
  'The routine has a paper in a subject that class {{classname}} does not have in {{year}}':
    'परीक्षा तालिकामा राखिएको एउटा विषय {{year}} मा कक्षा {{classname}} मा छैन।',
  'The day {{day}} of a paper is not in the school year {{year}}':
    'परीक्षाको मिति {{day}} शैक्षिक सत्र {{year}} भित्र पर्दैन।',
  'A final of several examinations has no papers of its own':
    'अरू परीक्षा जोडेर बन्ने अन्तिम परीक्षाको आफ्नै तालिका हुँदैन।',
  'Weights must name examinations of this school year which have marks of their own':
    'भार यसै शैक्षिक सत्रका, आफ्नै अङ्क भएका परीक्षाको मात्र राख्नुहोस्।',
  'None of these examinations has class {{classname}}': 'यीमध्ये कुनै परीक्षामा कक्षा {{classname}} छैन।',
  '{{name}} has marks or a routine of its own, so it cannot be a final of others':
    '{{name}} को आफ्नै अङ्क वा तालिका छ, त्यसैले अरू परीक्षा जोडेर बन्ने अन्तिम परीक्षा बनाउन मिल्दैन।',
  'Results of {{name}} are published: its weights stay as they are':
    '{{name}} को नतिजा प्रकाशित भइसकेको छ: भार जस्ताको तस्तै रहन्छ।',
  '{{classname}}, {{subject}}: {{day}} is a holiday ({{holiday}})':
    'कक्षा {{classname}}, {{subject}}: {{day}} गते बिदा ({{holiday}}) छ।',
  '{{classname}}: {{subject}} and {{other}} are at the same time on {{day}}':
    'कक्षा {{classname}}: {{day}} गते {{subject}} र {{other}} एकै समयमा परेका छन्।',

  // Marks
  'This is not one of your subjects.': 'यो तपाईंको विषय होइन।',
  'Only a teacher of the whole class may see its results.':
    'कक्षाको नतिजा पूरै कक्षाको जिम्मा भएका शिक्षकले मात्र हेर्न सक्छन्।',
  '{{subject}} {{place}}: {{marked}} of {{total}} marked':
    '{{subject}}, कक्षा {{place}}: {{total}} जनामध्ये {{marked}} जनाको अङ्क चढाइयो।',
  'Somebody else has changed these marks. Please look at them and try again.':
    'यी अङ्क अरू कसैले बदलेको छ। कृपया हेरेर फेरि प्रयास गर्नुहोस्।',
  'The marks name someone who does not have this subject in this class. Please open the sheet again.':
    'यस कक्षामा यो विषय नपढ्ने कसैको अङ्क पनि पठाइएको छ। कृपया अङ्कको सूची फेरि खोल्नुहोस्।',
  '{{name}} is made of other examinations: its marks are typed there':
    '{{name}} अरू परीक्षा जोडेर बनेको हो: अङ्क तिनै परीक्षामा चढाउनुहोस्।',
  'These results are published. Please give a reason for the correction.':
    'यो नतिजा प्रकाशित भइसकेको छ। कृपया सच्याउनुको कारण लेख्नुहोस्।',

  // Publishing
  'Results of {{examination}} are published for class {{place}}':
    'कक्षा {{place}} को {{examination}} को नतिजा प्रकाशित गरियो।',
  'The results of class {{place}} are published already': 'कक्षा {{place}} को नतिजा पहिले नै प्रकाशित भइसकेको छ।',
  'Class {{place}} has no students in this examination': 'यस परीक्षामा कक्षा {{place}} का विद्यार्थी छैनन्।',
  'Marks are missing: 1 of {{students}} is not completely marked':
    'अङ्क पुगेको छैन: {{students}} मध्ये १ जनाको सबै अङ्क चढाइएको छैन।',
  'Marks are missing: {{missing}} of {{students}} are not completely marked':
    'अङ्क पुगेको छैन: {{students}} मध्ये {{missing}} जनाको सबै अङ्क चढाइएको छैन।',

  // Remarks
  'The remark is saved': 'कैफियत सुरक्षित गरियो।',
  '{{count}} remarks are saved': '{{count}} वटा कैफियत सुरक्षित गरिए।',
  'The remarks name someone who is not in this class. Please open the results again.':
    'यस कक्षामा नभएको कसैको कैफियत पनि पठाइएको छ। कृपया नतिजा फेरि खोल्नुहोस्।',

  // Subjects
  'The subjects of class {{classname}} in {{year}} are saved':
    'कक्षा {{classname}} का {{year}} का विषय सुरक्षित गरिए।',
  'Somebody else has changed the subjects of class {{classname}} in {{year}}. Please look at them and try again.':
    'कक्षा {{classname}} का {{year}} का विषय अरू कसैले बदलेको छ। कृपया हेरेर फेरि प्रयास गर्नुहोस्।',
  '{{name}} has marks and cannot be taken away': '{{name}} मा अङ्क चढाइसकिएको छ, त्यसैले हटाउन मिल्दैन।',
  '{{name}} has marks already: the way of marking stays as it is for this year':
    '{{name}} मा अङ्क चढाइसकिएको छ: यस वर्ष अङ्क दिने तरिका बदल्न मिल्दैन।',
  'Results of {{name}} are published: its full marks stay as they are for this year':
    '{{name}} को नतिजा प्रकाशित भइसकेको छ: यस वर्ष पूर्णाङ्क बदल्न मिल्दैन।',
  '{{name}} has marks above these full marks. Please correct them first.':
    '{{name}} मा यो पूर्णाङ्कभन्दा बढी अङ्क चढाइएको छ। कृपया पहिले त्यो सच्याउनुहोस्।',
  '{{name}} has internal marks, which cannot be taken away':
    '{{name}} मा आन्तरिक अङ्क चढाइसकिएको छ, त्यसैले आन्तरिक हटाउन मिल्दैन।',
  'A subject in the list no longer exists. Please open the subjects again.':
    'सूचीको एउटा विषय अब छैन। कृपया विषयहरू फेरि खोल्नुहोस्।',
};
