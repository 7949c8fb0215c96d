import type { Dictionary } from '@school-office/contract/words';

export const examinations: Dictionary = {
  'A final of several examinations, by weights': 'भारअनुसार धेरै परीक्षा जोडिएको अन्तिम नतिजा',
  Routine: 'परीक्षा तालिका',
  'Routine, marks and results': 'परीक्षा तालिका, अङ्क र नतिजा',
  'All routines': 'सबै परीक्षा तालिका',
  '11:00 to 13:15': '11:00 - 13:15',
  '{{first}} to {{last}}_hours': '{{first}} देखि {{last}}',
  '{{first}} to {{last}}_typed': '{{first}} - {{last}}',
  'Days and hours go to the subjects of the same names. A routine that is there already is replaced.':
    'मिति र समय उही नामका विषयमा राखिन्छ। पहिलेको परीक्षा तालिका भए त्यसको सट्टा यही रहन्छ।',
  'To other classes': 'अरू कक्षामा पनि राख्नुहोस्',
  'Cards_to admit': 'प्रवेशपत्र',

  // Marks
  'What is wrong': 'के मिलेन',
  'Such as counted again': 'जस्तै पुनः गणना',
  'All examinations': 'सबै परीक्षा',
  'Credit hours': 'क्रेडिट घण्टा',
  'Written on': 'परीक्षा मिति',
  'Blank sheet': 'खाली अङ्क फाराम',

  // Results
  'From then on sheets are printed as they are now. A correction needs a reason, and the old figure is kept.':
    'प्रकाशित गरेपछि ग्रेडसिट यही अङ्कअनुसार छापिन्छ। सच्याउनुपरे कारण लेख्नुपर्छ, र पुरानो अङ्क पनि रहिरहन्छ।',
  Publish: 'प्रकाशित गर्नुहोस्',
  'None of your classes is in this examination.': 'यो परीक्षामा तपाईंको कुनै कक्षा छैन।',
  Division: 'श्रेणी',
  Rank: 'स्थान',
  corrected: 'सच्याइएको',
  'not marked': 'अङ्क नचढाएको',
  'Examination head': 'परीक्षा प्रमुख',
  Failed: 'अनुत्तीर्ण',
  Highest: 'सबैभन्दा बढी',
  Passed: 'उत्तीर्ण',
  'Save remarks': 'कैफियत सुरक्षित गर्नुहोस्',

  // Subjects
  Marked: 'मूल्याङ्कन',
  'Pass mark, internal (%)': 'उत्तीर्णाङ्क, आन्तरिक (%)',
  'Rank in class and section': 'कक्षा र सेक्सनमा स्थान',
  Hours: 'क्रेडिट घण्टा',
  'Internal (empty for none)': 'आन्तरिक (नभए खाली)',
  'Copy another class': 'अर्को कक्षाबाट कपी गर्नुहोस्',
  'Show theirs': 'अरूले राखेको देखाउनुहोस्',

  // Shared by the pages of examinations
  incomplete: 'अपूर्ण',
  GPA: 'GPA',
  Fail: 'अनुत्तीर्ण',
  'Pass_of a pupil': 'उत्तीर्ण',
  Result: 'नतिजा',
  '{{count}} NG': '{{count}} NG',
  'Mean {{mean}}, highest {{highest}} {{names}}': 'औसत {{mean}}, सबैभन्दा बढी {{highest}} {{names}}',
  '1 pupil': '१ जना विद्यार्थी',
  '{{count}} pupils': '{{count}} जना विद्यार्थी',
  '{{count}} passed': 'उत्तीर्ण {{count}} जना',
  '{{count}} failed': 'अनुत्तीर्ण {{count}} जना',
  '{{count}} with NG': 'NG {{count}} जना',
  '{{count}} incomplete': 'अपूर्ण {{count}} जना',
  'This cannot be a mark': 'यो अङ्क हुन सक्दैन।',
  '{{row}}: {{message}}': '{{row}}: {{message}}',
  'Class {{classname}} has no subjects in {{year}} yet.':
    'कक्षा {{classname}} मा {{year}} का विषय अहिलेसम्म राखिएका छैनन्।',
  'Copy class {{classname}}': 'कक्षा {{classname}} बाट कपी गर्नुहोस्',

  // The list of examinations
  'New examination': 'नयाँ परीक्षा',
  'Remove {{examination}}?': '{{examination}} हटाउने?',
  'It goes from the list. This cannot be taken back. An examination with marks stays.':
    'यो सूचीबाट हट्छ र फिर्ता ल्याउन सकिँदैन। अङ्क चढाइसकेको परीक्षा हट्दैन।',
  'It goes from the list, with its routine of 1 paper. This cannot be taken back. An examination with marks stays.':
    'यो १ विषयको परीक्षा तालिकासहित सूचीबाट हट्छ र फिर्ता ल्याउन सकिँदैन। अङ्क चढाइसकेको परीक्षा हट्दैन।',
  'It goes from the list, with its routine of {{count}} papers. This cannot be taken back. An examination with marks stays.':
    'यो {{count}} विषयको परीक्षा तालिकासहित सूचीबाट हट्छ र फिर्ता ल्याउन सकिँदैन। अङ्क चढाइसकेको परीक्षा हट्दैन।',
  'There is no other examination in {{year}} yet.': '{{year}} मा अहिलेसम्म अर्को परीक्षा छैन।',
  'Percent of {{name}}': '{{name}} को प्रतिशत',
  'There is no examination yet. <a>Say first which subjects</a> the classes have, then add one.':
    'अहिलेसम्म कुनै परीक्षा छैन। <a>पहिले कक्षाका विषय राख्नुहोस्</a>, अनि परीक्षा थप्नुहोस्।',
  'There is no examination of your classes yet.': 'तपाईंका कक्षाको अहिलेसम्म कुनै परीक्षा छैन।',
  'class {{classname}}': 'कक्षा {{classname}}',
  '{{count}} classes, {{first}} to {{last}}': '{{count}} कक्षा, {{first}} देखि {{last}} सम्म',
  '{{count}} classes: {{classes}}': '{{count}} कक्षा: {{classes}}',
  'Final of 1 examination': '१ परीक्षाबाट बन्ने अन्तिम नतिजा',
  'Final of {{count}} examinations': '{{count}} परीक्षा जोडिएको अन्तिम नतिजा',
  'No routine yet': 'परीक्षा तालिका राखिएको छैन',
  'From {{date}}, 1 paper': '{{date}} देखि, १ विषय',
  'From {{date}}, {{count}} papers': '{{date}} देखि, {{count}} विषय',
  'Nothing published yet': 'अहिलेसम्म नतिजा प्रकाशित भएको छैन',
  'Published: {{places}}': 'नतिजा प्रकाशित: {{places}}',
  '{{count}} papers to look at in the routine': 'परीक्षा तालिकामा हेर्नुपर्ने {{count}} विषय',

  // The routine
  'The routine that you typed is not saved yet and will be lost.':
    'तपाईंले टाइप गर्नुभएको परीक्षा तालिका अझै सुरक्षित भएको छैन, हराउनेछ।',
  'Routine of {{classname}}': 'कक्षा {{classname}} को परीक्षा तालिका',
  'Routine of class {{classname}}': 'कक्षा {{classname}} को परीक्षा तालिका',
  'Day of {{name}}': '{{name}} को मिति',
  'Time of {{name}}': '{{name}} को समय',
  'Copy the routine of class {{classname}}': 'कक्षा {{classname}} को परीक्षा तालिका कपी गर्नुहोस्',
  '{{classname}}, has one': '{{classname}}, तालिका छ',
  'The pupils': 'विद्यार्थी',
  'Four on A4': 'A4 मा चार वटा',
  'Admit cards, {{classname}}, {{examination}}': 'प्रवेशपत्र, {{classname}}, {{examination}}',

  // Marks of a subject
  '<k>Enter</k> down <k>Abs</k> absent <k>Ctrl V</k> a column from Excel':
    '<k>Enter</k> तल <k>Abs</k> अनुपस्थित <k>Ctrl V</k> Excel को एक महल टाँस्ने',
  '<k>Enter</k> down <k>A</k> absent <k>Ctrl V</k> a column from Excel':
    '<k>Enter</k> तल <k>A</k> अनुपस्थित <k>Ctrl V</k> Excel को एक महल टाँस्ने',
  '<k>Enter</k> down, then Internal <k>A</k> absent <k>Ctrl V</k> a column from Excel':
    '<k>Enter</k> तल, अनि आन्तरिक <k>A</k> अनुपस्थित <k>Ctrl V</k> Excel को एक महल टाँस्ने',
  'The school office does not answer. 1 row is kept here and sent as soon as it does.':
    'विद्यालय कार्यालयको प्रणालीबाट जवाफ आएन। १ पङ्क्ति यहीँ राखिएको छ र जवाफ आउनेबित्तिकै पठाइन्छ।',
  'The school office does not answer. {{count}} rows are kept here and sent as soon as it does.':
    'विद्यालय कार्यालयको प्रणालीबाट जवाफ आएन। {{count}} पङ्क्ति यहीँ राखिएका छन् र जवाफ आउनेबित्तिकै पठाइन्छन्।',
  '1 cell in red is not kept': 'रातो रहेको १ कोठा सुरक्षित भएको छैन',
  '{{count}} cells in red are not kept': 'रातो रहेका {{count}} कोठा सुरक्षित भएका छैनन्',
  'Marks in {{name}}': '{{name}} को अङ्क',
  'Not saved yet: needs the reason, above': 'सुरक्षित भएको छैन: माथि कारण लेख्नुहोस्',
  '{{part}} of {{name}}, roll {{roll}}': '{{name}}, रोल नं. {{roll}}: {{part}}',
  'Next subject': 'अर्को विषय',
  'Nobody of class {{place}} has this subject.': 'कक्षा {{place}} मा यो विषय पढ्ने कोही छैन।',
  'Some marks could not be sent yet. They are kept in this tab and sent when you come back to this sheet.':
    'केही अङ्क अहिलेसम्म पठाउन सकिएन। ती यही ट्याबमा रहन्छन् र तपाईं यो पानामा फर्किएपछि पठाइन्छन्।',
  'The cell in red is not kept, because it cannot be a mark. It stays in this tab as it is typed until you come back to this sheet.':
    'रातो कोठाको अङ्क मिलेन, त्यसैले सुरक्षित भएको छैन। तपाईं यो पानामा नफर्किएसम्म टाइप गरेको यही ट्याबमा रहन्छ।',
  'The {{count}} cells in red are not kept, because they cannot be marks. They stay in this tab as they are typed until you come back to this sheet.':
    'रातो रहेका {{count}} कोठाका अङ्क मिलेनन्, त्यसैले सुरक्षित भएका छैनन्। तपाईं यो पानामा नफर्किएसम्म टाइप गरेका यही ट्याबमा रहन्छन्।',
  '<b>{{marked}} of {{total}}</b> marked': '<b>{{total}} मध्ये {{marked}}</b> जनाको अङ्क चढाइएको',
  '{{marked}} of {{total}}': '{{total}} मध्ये {{marked}}',
  'These results are published. A correction needs a reason:':
    'यो नतिजा प्रकाशित भइसकेको छ। सच्याउन कारण चाहिन्छ:',
  'These results are published: only a head corrects them.':
    'यो नतिजा प्रकाशित भइसकेको छ: प्रमुखले मात्र सच्याउन सक्छन्।',
  'Published results are made of these marks ({{finals}}). A correction needs a reason:':
    'यी अङ्कबाट बनेको नतिजा ({{finals}}) प्रकाशित भइसकेको छ। सच्याउन कारण चाहिन्छ:',
  'Published results are made of these marks ({{finals}}): only a head corrects them.':
    'यी अङ्कबाट बनेको नतिजा ({{finals}}) प्रकाशित भइसकेको छ: प्रमुखले मात्र सच्याउन सक्छन्।',
  'This examination is made of others: its marks are typed there.':
    'यो अरू परीक्षा जोडेर बनेको हो: अङ्क तिनै परीक्षामा चढाउनुहोस्।',
  'You have no subject in class {{place}}.': 'कक्षा {{place}} मा तपाईंको कुनै विषय छैन।',
  '{{name}} is typing': '{{name}} ले अङ्क चढाउँदै हुनुहुन्छ',
  '{{full}} marks, pass {{pass}}': 'पूर्णाङ्क {{full}}, उत्तीर्णाङ्क {{pass}}',
  '{{full}} marks, pass {{percent}} %': 'पूर्णाङ्क {{full}}, उत्तीर्ण हुन {{percent}} %',
  'Marks, {{subject}}, {{place}}': 'अङ्क, {{subject}}, {{place}}',
  'Subject teacher': 'विषय शिक्षक',
  'Theory / {{full}}': 'सैद्धान्तिक / {{full}}',
  'Internal / {{full}}': 'आन्तरिक / {{full}}',

  // Results of a class
  'Results {{place}} {{examination}}': 'नतिजा {{place}} {{examination}}',
  'Nobody was in class {{place}} on the first day of this examination.':
    'यस परीक्षाको पहिलो दिन कक्षा {{place}} मा कोही थिएन।',
  'published {{date}}': '{{date}} गते प्रकाशित',
  'not published': 'प्रकाशित भएको छैन',
  'not published: a draft': 'प्रकाशित भएको छैन: मस्यौदा',
  '1 correction since publishing': 'प्रकाशित भएपछि १ पटक सच्याइएको',
  '{{count}} corrections since publishing': 'प्रकाशित भएपछि {{count}} पटक सच्याइएको',
  '{{date}}, {{account}}: {{name}}, {{what}} from {{from}} to {{to}} ({{reason}})':
    '{{date}}, {{account}}: {{name}}, {{what}} {{from}} बाट {{to}} ({{reason}})',
  'Publish the results of {{place}}?': 'कक्षा {{place}} को नतिजा प्रकाशित गर्ने?',
  'Publish anyway': 'तैपनि प्रकाशित गर्नुहोस्',
  '1 student is not completely marked: their sheets will say incomplete.':
    '१ जना विद्यार्थीको सबै अङ्क चढाइएको छैन: लब्धाङ्कपत्रमा अपूर्ण लेखिन्छ।',
  '{{count}} students are not completely marked: their sheets will say incomplete.':
    '{{count}} जना विद्यार्थीको सबै अङ्क चढाइएको छैन: लब्धाङ्कपत्रमा अपूर्ण लेखिन्छ।',
  '1 remark is not saved yet, and saved with it.': '१ वटा कैफियत सुरक्षित भएको छैन, सँगै सुरक्षित हुन्छ।',
  '{{count}} remarks are not saved yet, and saved with it.':
    '{{count}} वटा कैफियत सुरक्षित भएका छैनन्, सँगै सुरक्षित हुन्छन्।',
  '1 remark is not saved yet.': '१ वटा कैफियत सुरक्षित भएको छैन।',
  '{{count}} remarks are not saved yet.': '{{count}} वटा कैफियत सुरक्षित भएका छैनन्।',
  'The remarks that you typed are not saved yet and will be lost.':
    'तपाईंले टाइप गर्नुभएका कैफियत अझै सुरक्षित भएका छैनन्, हराउनेछन्।',
  'Results of {{place}}': '{{place}} को नतिजा',
  'Remarks on {{student_name}}': '{{student_name}} को कैफियत',
  '{{rank}} ({{section_rank}} in {{section}})': '{{rank}} ({{section}} मा {{section_rank}})',

  // Papers of results
  'Ledger of results, {{place}}': 'नतिजा लेजर, {{place}}',
  'page {{page}} of {{pages}}': 'पृष्ठ {{page}} / {{pages}}',
  'T theory, I internal, G grade, Pt point; Abs absent. NG: theory below 35 % or internal below {{internal_percent}} %; then no GPA.':
    'T सैद्धान्तिक, I आन्तरिक, G ग्रेड, Pt ग्रेड अङ्क; Abs अनुपस्थित। NG: सैद्धान्तिकमा ३५ % वा आन्तरिकमा {{internal_percent}} % भन्दा कम; त्यस्तोमा GPA हुँदैन।',
  'T theory, I internal; Abs absent. *: below the pass marks. Distinction from 80 %, first division from 60, second from 45, third from 35; none where a subject is failed.':
    'T सैद्धान्तिक, I आन्तरिक; Abs अनुपस्थित। *: उत्तीर्णाङ्कभन्दा कम। विशिष्ट श्रेणी ८० % देखि, प्रथम श्रेणी ६०, द्वितीय ४५, तृतीय ३५ देखि; कुनै विषयमा अनुत्तीर्ण भए श्रेणी हुँदैन।',
  'G grade; NG not graded; Abs absent.': 'G ग्रेड; NG ग्रेड नपाएको; Abs अनुपस्थित।',
  '{{hours}} hours': '{{hours}} घण्टा',
  'Failed, mean %': 'अनुत्तीर्ण, औसत %',
  'Mean point, NG': 'औसत ग्रेड अङ्क, NG',
  'Summary of results, class {{place}}': 'नतिजाको सारांश, कक्षा {{place}}',
  'Students who failed, class {{place}}': 'अनुत्तीर्ण विद्यार्थी, कक्षा {{place}}',
  'Students with NG, class {{place}}': 'NG भएका विद्यार्थी, कक्षा {{place}}',
  'Nobody has failed.': 'कोही पनि अनुत्तीर्ण भएको छैन।',
  'Nobody has NG.': 'कसैको NG छैन।',
  '{{subject}}: not marked': '{{subject}}: अङ्क नचढाएको',
  'Grade sheets, A4': 'ग्रेडसिट, A4',
  'Grade sheets, two on A4': 'ग्रेडसिट, A4 मा दुई वटा',
  'Ledger, A4': 'लेजर, A4',
  'Ledger, A3': 'लेजर, A3',
  Summary: 'सारांश',
  'List of those with NG': 'NG भएकाको सूची',
  'List of those who failed': 'अनुत्तीर्ण भएकाको सूची',
  everybody: 'सबै',

  // Subjects of a class
  Full: 'पूर्णाङ्क',
  Pass: 'उत्तीर्णाङ्क',
  theory: 'सैद्धान्तिक',
  internal: 'आन्तरिक',
  'row {{number}}': 'पङ्क्ति {{number}}',
  'Row {{number}}': 'पङ्क्ति {{number}}',
  '{{number}} of {{part}}, {{named}}': '{{named}}: {{part}}, {{number}}',
  'Name of {{named}}': '{{named}} को नाम',
  'Name in Nepali of {{named}}': '{{named}} को नाम (नेपालीमा)',
  '{{named}} is optional': '{{named}} ऐच्छिक हो',
  '1 taker': 'लिने १ जना',
  '{{count}} takers': 'लिने {{count}} जना',
  'Move {{named}} up': '{{named}} माथि सार्नुहोस्',
  'Take {{named}} away': '{{named}} हटाउनुहोस्',
  'The subjects that you typed are not saved yet and will be lost.':
    'तपाईंले टाइप गर्नुभएका विषय अझै सुरक्षित भएका छैनन्, हराउनेछन्।',
  'Class {{classname}}, {{year}}': 'कक्षा {{classname}}, {{year}}',
  'Class {{classname}} has no subjects in {{year}} yet. Add the first one.':
    'कक्षा {{classname}} मा {{year}} का विषय अहिलेसम्म राखिएका छैनन्। पहिलो विषय थप्नुहोस्।',
  'Copy {{year}}': '{{year}} बाट कपी गर्नुहोस्',
  'Another desk saved this class: no subjects. Save again puts yours in their place.':
    'अरू कसैले यो कक्षाको विवरण सुरक्षित गर्नुभएको छ: कुनै विषय छैन। फेरि सुरक्षित गरे तपाईंका विषय रहन्छन्।',
  'Another desk saved this class: {{names}}. Save again puts yours in their place.':
    'अरू कसैले यो कक्षाको विवरण सुरक्षित गर्नुभएको छ: {{names}}। फेरि सुरक्षित गरे तपाईंका विषय रहन्छन्।',
  'Copy class ...': 'कक्षाबाट कपी ...',
  'No optional subject ({{count}}): {{names}}': 'ऐच्छिक विषय नलिएका ({{count}}): {{names}}',
  'More than one ({{count}}): {{names}}': 'एकभन्दा बढी लिएका ({{count}}): {{names}}',
  'Who takes this subject': 'यो विषय कसले लिन्छ',
  'Who takes {{name}}': '{{name}} कसले लिन्छ',
  'Nobody is in class {{classname}} yet.': 'कक्षा {{classname}} मा अहिलेसम्म कोही छैन।',
  'Subjects of {{place}}': '{{place}} का विषय',
  'Pass marks': 'उत्तीर्णाङ्क',
  'Examination routine': 'परीक्षा तालिका',
};
