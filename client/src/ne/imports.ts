import type { Dictionary } from '@school-office/contract/words';

export const imports: Dictionary = {
  'Of the whole list': 'पूरै सूचीका लागि',
  '(hidden in the file)': '(फाइलमा लुकाइएको)',
  'Columns of the file': 'फाइलका महल',
  Preeti: 'प्रीति',
  'by its values': 'भित्रको विवरण हेरेर',
  'Empty sheet with headings': 'शीर्षकसहितको खाली फाराम',
  'Or paste cells with their headings': 'वा Excel बाट शीर्षकसहित कपी गरेर यहाँ टाँस्नुहोस्',
  'Of whom': 'कसको सूची',
  'Only update those who are registered': 'दर्ता भइसकेकाको विवरण मात्र अद्यावधिक गर्नुहोस्',
  'Nobody is taken yet: something in the corrected rows is refused, or somebody in them is registered already.':
    'अहिलेसम्म कोही पनि लिइएको छैन: सच्याइएका पङ्क्तिमा कुनै विवरण मिलेन, वा त्यसमा भएको कोही पहिले नै दर्ता भइसकेको छ।',
  Steps: 'चरण',
  'Take the list’s': 'सूचीकै लिनुहोस्',
  'Take what I typed': 'मैले टाइप गरेको लिनुहोस्',
  'done:': 'सकियो:',
  'Lists that were taken in': 'आयात गरिएका सूची',
  'Undone.': 'फर्काइयो।',
  'Age in class': 'कक्षामा उमेर',
  'What every row needs': 'हरेक पङ्क्तिमा चाहिने विवरण',
  'has a column:': 'महल छ:',
  Rows: 'पङ्क्ति',
  'Update those that are the same': 'दर्ता भइसकेकासँग मिल्नेको विवरण अद्यावधिक गर्नुहोस्',
  'Begin anew': 'फेरि सुरुदेखि गर्नुहोस्',
  'Find out': 'पत्ता लगाउनुहोस्',
  'Import another list': 'अर्को सूची आयात गर्नुहोस्',
  'Import a list': 'सूची आयात गर्नुहोस्',
  'See the list': 'सूची हेर्नुहोस्',
  'Those who were registered are removed as if they had never been, and those who were updated get their old values back. If any of them has a receipt, a mark or a change by now that stands against it, they are named, and nothing is done.':
    'यस सूचीबाट दर्ता भएका सबै हटाइन्छन्, र विवरण बदलिएकाको पुरानै विवरण फर्कन्छ। कसैको रसिद काटिसकेको, अङ्क चढिसकेको वा विवरण फेरि बदलिएको भए उहाँहरूको नाम देखाइन्छ, र केही पनि फर्काइँदैन।',
  // The file
  students: 'विद्यार्थी',
  'Import students': 'विद्यार्थीको सूची आयात',
  'Import teachers': 'शिक्षकको सूची आयात',
  'Import staff': 'कर्मचारीको सूची आयात',
  'Pasted cells': 'टाँसिएको सूची',
  'Empty list of students': 'विद्यार्थीको खाली सूची',
  'Empty list of teachers': 'शिक्षकको खाली सूची',
  'Empty list of staffs': 'कर्मचारीको खाली सूची',
  'Reading…': 'पढ्दै…',
  'Drop an .xlsx, .ods or .csv file here, or': '.xlsx, .ods वा .csv फाइल यहाँ ल्याएर छोड्नुहोस्, वा',
  'Choose a file': 'फाइल छान्नुहोस्',
  'Nothing is sent before you have seen each row.': 'तपाईंले हरेक पङ्क्ति नहेरेसम्म केही पनि सुरक्षित हुँदैन।',
  'From .xlsx, .ods, .csv or pasted cells': '.xlsx, .ods, .csv फाइलबाट वा Excel बाट कपी गरेर',
  'Go on with {{list}}': '{{list}} मै काम गर्दै जानुहोस्',
  'This file has more than one sheet. Taken:': 'यो फाइलमा एकभन्दा बढी पाना छन्। लिइने:',
  'all {{count}} sheets': 'सबै {{count}} वटा पाना',
  '{{taken}} of {{count}} sheets': '{{count}} मध्ये {{taken}} वटा पाना',
  '1 row': '१ पङ्क्ति',
  '{{count}} rows': '{{count}} पङ्क्ति',
  '{{row}} of {{sheet}}': '{{sheet}} को {{row}}',
  'Taken in': 'आयात मिति',
  List: 'सूची',
  What: 'के भयो',
  'Undo the import of {{count}}?': '{{count}} जनाको आयात फर्काउने?',
  'The list of {{count}} arrived, and has been undone since.':
    '{{count}} जनाको सूची पुगेको थियो, तर त्यसपछि फर्काइसकिएको छ।',
  'The list of {{count}} has not arrived. If it was sent less than a minute ago, ask again.':
    '{{count}} जनाको सूची पुगेको छैन। पठाएको एक मिनेट पनि भएको छैन भने एकछिनपछि फेरि हेर्नुहोस्।',
  'Not known yet whether the list of {{count}} arrived.': '{{count}} जनाको सूची पुग्यो कि पुगेन, अझै थाहा छैन।',

  // What cannot be read
  '{{name}} has {{size}} MB; at most {{most}} MB are read. Copy the list into a new file.':
    '{{name}} {{size}} MB को छ; बढीमा {{most}} MB को फाइल पढिन्छ। सूची नयाँ फाइलमा कपी गर्नुहोस्।',
  '{{name}} is empty.': '{{name}} खाली छ।',
  '{{name}} has a password. Open it in Excel and save it as .xlsx without a password.':
    '{{name}} मा पासवर्ड छ। Excel मा खोलेर पासवर्डबिना .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} has a password, or is of an Excel before 2007. Open it in Excel and save it as .xlsx without a password.':
    '{{name}} मा पासवर्ड छ, वा यो २००७ अघिको Excel को हो। Excel मा खोलेर पासवर्डबिना .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} has a password. Open it and save it as .xlsx without a password.':
    '{{name}} मा पासवर्ड छ। खोलेर पासवर्डबिना .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} is neither .xlsx nor text in UTF-8. Save it as .xlsx, or as “CSV UTF-8”.':
    '{{name}} .xlsx पनि होइन, UTF-8 को टेक्स्ट पनि होइन। .xlsx वा “CSV UTF-8” मा सुरक्षित गर्नुहोस्।',
  '{{name}} is XML, whatever its name says. Open it in Excel and save it as .xlsx.':
    'नाम जे भए पनि {{name}} XML फाइल हो। Excel मा खोलेर .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} is a web page, whatever its name says. Open it in Excel and save it as .xlsx.':
    'नाम जे भए पनि {{name}} वेब पृष्ठ हो। Excel मा खोलेर .xlsx मा सुरक्षित गर्नुहोस्।',
  'The file is text in Windows-1252, not in UTF-8: look whether its letters are right.':
    'फाइल UTF-8 मा नभई Windows-1252 मा छ: अक्षर ठीक छन् कि छैनन् हेर्नुहोस्।',
  '{{name}} is too large when unpacked, perhaps by empty rows that have a format or a cell far from the list. Copy the filled rows into a new file.':
    '{{name}} खोल्दा धेरै ठूलो हुन्छ, सायद ढाँचा मात्र भएका खाली पङ्क्ति वा सूचीबाट टाढाको कुनै कोठाले गर्दा। भरिएका पङ्क्ति नयाँ फाइलमा कपी गर्नुहोस्।',
  '{{name}} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.':
    '{{name}} पढ्न सकिएन: बिग्रिएको छ, वा .xlsx फाइल होइन। Excel मा फेरि सुरक्षित गर्नुहोस्।',
  '{{name}} has macros, which are not opened here. Save it as .xlsx without macros.':
    '{{name}} मा म्याक्रो छ, जुन यहाँ खोलिँदैन। म्याक्रोबिना .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.':
    '{{name}} बाइनरी फाइल (.xlsb) हो। Excel मा खोलेर .xlsx मा सुरक्षित गर्नुहोस्।',
  '{{name}} is of Numbers. Export it from Numbers as Excel (.xlsx).':
    '{{name}} Numbers को फाइल हो। Numbers बाट Excel (.xlsx) मा निर्यात गर्नुहोस्।',
  '{{name}} is no spreadsheet. Copy its table and paste it below.':
    '{{name}} Excel जस्तो तालिकाको फाइल होइन। यसको तालिका कपी गरेर तल टाँस्नुहोस्।',
  '{{name}} has {{count}} rows; at most {{most}} are taken at once.':
    '{{name}} मा {{count}} पङ्क्ति छन्; एक पटकमा बढीमा {{most}} लिइन्छ।',
  '{{name}} has no rows: the first row holds the headings, and each one below a person.':
    '{{name}} मा पङ्क्ति छैन: पहिलो पङ्क्तिमा शीर्षक, र त्यसमुनि हरेकमा एक जना हुनुपर्छ।',
  'The sheet {{sheet}} is hidden in the file: it is not read.': 'पाना {{sheet}} फाइलमा लुकाइएको छ: पढिँदैन।',
  'The sheets {{sheets}} are hidden in the file: they are not read.':
    'पाना {{sheets}} फाइलमा लुकाइएका छन्: पढिँदैनन्।',
  'The sheet {{sheet}} has other headings and is not among these rows.':
    'पाना {{sheet}} का शीर्षक फरक छन्, त्यसैले यी पङ्क्तिमा परेन।',
  '{{count}} sheets have other headings and are not among these rows: {{sheets}}.':
    '{{count}} वटा पानाका शीर्षक फरक छन्, त्यसैले यी पङ्क्तिमा परेनन्: {{sheets}}।',
  'Above the rows of the sheet {{sheet}} stands {{other}}, which is taken: see whether it is right.':
    'पाना {{sheet}} का पङ्क्तिमाथि {{other}} लेखिएको छ, त्यही लिइन्छ: ठीक छ कि हेर्नुहोस्।',
  'The headings stand once more between the rows: this line is left out.':
    'पङ्क्तिको बीचमा शीर्षक फेरि एक पटक छन्: त्यो पङ्क्ति छोडिन्छ।',
  'The headings stand {{count}} times more between the rows: these lines are left out.':
    'पङ्क्तिको बीचमा शीर्षक फेरि {{count}} पटक छन्: ती पङ्क्ति छोडिन्छन्।',
  'a numbered empty row': 'क्रम संख्या मात्र भएको १ खाली पङ्क्ति',
  '{{count}} numbered empty rows': 'क्रम संख्या मात्र भएका {{count}} खाली पङ्क्ति',
  'a total': 'जम्माको १ पङ्क्ति',
  '{{count}} totals': 'जम्माका {{count}} पङ्क्ति',
  'a line of signatures': 'दस्तखतको १ पङ्क्ति',
  '{{count}} lines of signatures': 'दस्तखतका {{count}} पङ्क्ति',
  '{{lines}} is left out.': '{{lines}} छोडिन्छ।',
  '{{lines}} are left out.': '{{lines}} छोडिन्छन्।',

  // The columns, and what is asked once for all rows
  'Sheet_of a file': 'पाना',
  'Class above the rows': 'पङ्क्तिमाथि लेखिएको कक्षा',
  'Column {{number}}': 'महल {{number}}',
  Letter: 'अक्षर',
  'Column of the file': 'फाइलको महल',
  'First three values': 'सुरुका तीन विवरण',
  'Taken as': 'के मानेर लिने',
  '{{name}} is taken as': '{{name}} के मानेर लिने',
  '1 of {{count}} is not understood': '{{count}} मध्ये १ बुझिएन',
  '{{wrong}} of {{count}} are not understood': '{{count}} मध्ये {{wrong}} बुझिएनन्',
  'The column {{name}} is not taken.': 'महल {{name}} लिइँदैन।',
  'The columns {{names}} are not taken.': 'महल {{names}} लिइँदैनन्।',
  'No column has admission numbers: each new pupil gets the next one of the school.':
    'कुनै महलमा भर्ना नं. छैन: हरेक नयाँ विद्यार्थीले विद्यालयको क्रमअनुसार अर्को भर्ना नं. पाउँछ।',
  'none yet': 'अहिलेसम्म छैन',
  'not known': 'थाहा छैन',
  '{{label}}: {{missing}}, for all': '{{label}}: {{missing}}, सबैको',
  'Age in class {{name}}': 'कक्षा {{name}} मा उमेर',
  '{{label}} of all': 'सबैको {{label}}',
  '{{label}} of all, if any': 'सबैको {{label}}, भए मात्र',
  'Still to be said: {{what}}.': 'खुलाउन बाँकी: {{what}}।',
  'See 1 row': '१ पङ्क्ति हेर्नुहोस्',
  'See {{count}} rows': '{{count}} पङ्क्ति हेर्नुहोस्',
  '1 row is hidden in the file': 'फाइलमा १ पङ्क्ति लुकाइएको छ',
  '{{count}} rows are hidden in the file': 'फाइलमा {{count}} पङ्क्ति लुकाइएका छन्',
  'Take it too': 'त्यो पनि लिनुहोस्',
  'Take them too': 'ती पनि लिनुहोस्',
  'Leave it out': 'त्यसलाई छोड्नुहोस्',
  'Leave them out': 'तिनलाई छोड्नुहोस्',
  '{{day}} can be two days': '{{day}} दुई मिति हुन सक्छ',
  'The day stands first': 'पहिले गते लेखिएको छ',
  'The month stands first': 'पहिले महिना लेखिएको छ',
  '{{word}}: which class?': '{{word}}: कुन कक्षा?',
  '{{word}}: which gender?': '{{word}}: कुन लिङ्ग?',
  'Row by row': 'पङ्क्तिपिच्छे खुलाउने',
  '“{{title}}” stands before 1 name ({{names}})': '१ जनाको नामअघि “{{title}}” छ ({{names}})',
  '“{{title}}” stands before {{count}} names ({{names}})': '{{count}} जनाको नामअघि “{{title}}” छ ({{names}})',
  'It is left out': 'नामबाट हटाउने',
  'It is left out of {{count}} names': '{{count}} जनाको नामबाट हटाउने',
  'It is part of the name': 'नामकै भाग हो',

  // The rows
  'Take them': 'लिनुहोस्',
  Taken: 'लिइने',
  Row: 'पङ्क्ति',
  'All {{count}}': 'सबै {{count}}',
  'To correct {{count}}': 'सच्याउनुपर्ने {{count}}',
  'Same as an existing {{noun}} {{count}}': 'दर्ता भइसकेका {{noun}} सँग मिल्ने {{count}}',
  'Take all changes': 'सबै फेरबदल लिनुहोस्',
  'Take all that can be taken': 'लिन मिल्ने सबै लिनुहोस्',
  'Take row {{name}}': 'पङ्क्ति {{name}} लिनुहोस्',
  'The filled cells of a row that is ticked are written, the others stay as they are; opening dues are no part of it. {{findsBy}}':
    'चिन्ह लगाइएको पङ्क्तिका भरिएका कोठा मात्र लेखिन्छन्, अरू जस्ताको तस्तै रहन्छन्; सुरु बक्यौता यसमा पर्दैन। {{findsBy}}',
  'A row finds a student by card, by admission number, by name and parent (or father), or by name and class, with section or roll no where two of a class have one name.':
    'पङ्क्तिको विद्यार्थी कार्ड, भर्ना नं., नाम र अभिभावक (वा बुबा), वा नाम र कक्षाबाट चिनिन्छ; एउटै कक्षामा दुई जनाको नाम एउटै भए सेक्सन वा रोल नं. पनि चाहिन्छ।',
  'A row finds somebody by name and phone.': 'पङ्क्तिको व्यक्ति नाम र फोनबाट चिनिन्छ।',
  '<k>Enter</k> <next>Next red cell</next> <k>Tab</k> next cell <k>↓</k> cell below <k>Space</k> takes the row or leaves it':
    '<k>Enter</k> <next>अर्को रातो कोठा</next> <k>Tab</k> अर्को कोठा <k>↓</k> तलको कोठा <k>Space</k> पङ्क्ति लिने वा छोड्ने',
  'Do not: {{offer}}': 'नगर्ने: {{offer}}',
  '{{from}} to nothing in {{count}} more': 'अरू {{count}} वटामा पनि {{from}} हटाउनुहोस्',
  '{{from}} to {{to}} in {{count}} more': 'अरू {{count}} वटामा पनि {{from}} लाई {{to}} बनाउनुहोस्',
  'Fill 1 empty cell of {{label}} with {{to}}': '{{label}} को १ खाली कोठामा {{to}} भर्नुहोस्',
  'Fill {{count}} empty cells of {{label}} with {{to}}': '{{label}} का {{count}} खाली कोठामा {{to}} भर्नुहोस्',
  '{{who}}, parent {{parent}}': '{{who}}, अभिभावक {{parent}}',
  'Same as an existing {{noun}}: {{person}}': 'दर्ता भइसकेका {{noun}} सँग मिल्ने: {{person}}',
  'Same as an existing {{noun}} by the {{by}}: {{person}}':
    '{{by}} अनुसार दर्ता भइसकेका {{noun}} सँग मिल्ने: {{person}}',
  card: 'कार्ड',
  'admission number': 'भर्ना नं.',
  '{{whom}}, who left and can be brought back by updating':
    '{{whom}}, विद्यालय छोडिसकेको, अद्यावधिक गरेर फिर्ता ल्याउन सकिने',
  '{{whom}}, who left and is brought back': '{{whom}}, विद्यालय छोडिसकेको, फिर्ता ल्याइने',
  '{{whom}}. Nothing to change': '{{whom}}। बदल्नुपर्ने केही छैन',
  'Take {{people}} all the same?': 'तैपनि {{people}} लिने?',
  '{{title}}, not taken': '{{title}}, नलिइएका',
  'Excel of the {{number}} not taken': 'नलिइएका {{number}} को Excel',
  'Taking…': 'आयात गर्दै…',
  'Comparing with those who are registered…': 'दर्ता भइसकेकासँग दाँज्दै…',
  '{{can}} can be taken, {{cannot}} cannot.': '{{can}} लिन मिल्छ, {{cannot}} मिल्दैन।',
  'Take {{people}}': '{{people}} लिनुहोस्',
  'Update {{people}}': '{{people}} को विवरण अद्यावधिक गर्नुहोस्',
  'Take {{fresh}} and update {{people}}': '{{fresh}} जना लिनुहोस् र {{people}} को विवरण अद्यावधिक गर्नुहोस्',
  '{{changed}} of {{all}} changes are ticked, {{fresh}} new can be taken, {{cannot}} cannot.':
    '{{all}} फेरबदलमध्ये {{changed}} मा चिन्ह छ, नयाँ {{fresh}} लिन मिल्छ, {{cannot}} मिल्दैन।',
  'Same as row {{earlier}}': 'पङ्क्ति {{earlier}} सँग मिल्ने',
  'Same as somebody who is registered already': 'दर्ता भइसकेको कसैसँग मिल्ने',
  'Writing {{people}}': '{{people}} को विवरण लेख्दै',
  'Registering {{people}}': '{{people}} दर्ता गर्दै',
  '{{what}}, all or none.': '{{what}}: सबै एकै पटक, नत्र कोही पनि होइन।',
  '{{seconds}} seconds so far.': 'अहिलेसम्म {{seconds}} सेकेन्ड।',
  '{{label}} of row {{name}}': 'पङ्क्ति {{name}} को {{label}}',
  'The columns give another value now where you corrected one: {{places}}.':
    'तपाईंले सच्याउनुभएको ठाउँमा अब महलले अर्कै विवरण दिन्छ: {{places}}।',
  'The columns give other values now where you corrected {{count}}: {{places}} and {{more}} more.':
    'तपाईंले सच्याउनुभएका {{count}} ठाउँमा अब महलले अर्कै विवरण दिन्छन्: {{places}} र अरू {{more}}।',
  'The columns give other values now where you corrected {{count}}: {{places}}.':
    'तपाईंले सच्याउनुभएका {{count}} ठाउँमा अब महलले अर्कै विवरण दिन्छन्: {{places}}।',
  '“{{phone}}” of row {{name}}': 'पङ्क्ति {{name}} को “{{phone}}”',
  '{{named}} is no phone number of Nepal.': '{{named}} नेपालको फोन नम्बर होइन।',
  '{{count}} phones are no phone numbers of Nepal: {{named}} and {{more}} more.':
    '{{count}} वटा फोन नेपालका फोन नम्बर होइनन्: {{named}} र अरू {{more}}।',
  '{{count}} phones are no phone numbers of Nepal: {{named}}.':
    '{{count}} वटा फोन नेपालका फोन नम्बर होइनन्: {{named}}।',
  'The school has no section yet for {{places}}.': 'विद्यालयमा {{places}} सेक्सन अझै छैन।',
  'Make this section': 'यो सेक्सन बनाउनुहोस्',
  'Make these {{count}} sections': 'यी {{count}} वटा सेक्सन बनाउनुहोस्',
  'A head makes sections under School.': 'सेक्सन प्रमुखले “विद्यालय” मा बनाउन सक्छन्।',

  // What is wrong with a cell
  '{{text}} has no place: the second phone is {{before}}': '{{text}} राख्ने ठाउँ छैन: दोस्रो फोन {{before}} छ',
  '{{label}} {{value}} is that of row {{row}} too': '{{label}} {{value}} पङ्क्ति {{row}} को पनि छ',
  '{{label}} {{value}} of {{place}} is that of row {{row}} too':
    '{{place}} को {{label}} {{value}} पङ्क्ति {{row}} को पनि छ',
  '{{text}} is no name: it has no letter': '{{text}} नाम होइन: अक्षर छैन',
  '0 is no address': '0 ठेगाना होइन',
  'The file has a formula here without its value: open and save it in Excel, or type the value':
    'फाइलमा यहाँ सूत्र मात्र छ, नतिजा छैन: Excel मा खोलेर सुरक्षित गर्नुहोस्, वा विवरण आफैँ लेख्नुहोस्',
  '{{text}} is an error of the spreadsheet: type what should stand here':
    '{{text}} Excel ले देखाएको त्रुटि हो: यहाँ हुनुपर्ने विवरण लेख्नुहोस्',
  'Schools call different classes {{word}}: say which one it is':
    '{{word}} विद्यालयपिच्छे फरक कक्षालाई भनिन्छ: कुन हो, खुलाउनुहोस्',
  '{{bare}} can be any gender: say which one it is': '{{bare}} जुनसुकै लिङ्ग हुन सक्छ: कुन हो, खुलाउनुहोस्',
  '{{text}} has more than digits': '{{text}} मा अङ्कबाहेक अरू पनि छ',
  '{{text}} has no digits': '{{text}} मा अङ्क छैन',
  '{{text}} has {{count}} digits: two phones have a comma between them':
    '{{text}} मा {{count}} अङ्क छन्: दुई फोनको बीचमा अल्पविराम हुन्छ',
  '{{text}} has more than two numbers: leave two': '{{text}} मा दुईभन्दा बढी नम्बर छन्: दुई वटा राख्नुहोस्',
  '{{text}} has a part that is no whole number': '{{text}} मा पूर्ण संख्या नभएको भाग छ',
  'There is room for one phone: leave {{text}} or {{second}}':
    'एउटै फोन राख्ने ठाउँ छ: {{text}} वा {{second}} राख्नुहोस्',
  '{{amount}} has a minus and {{side}}: leave one': '{{amount}} मा ऋण चिन्ह र {{side}} दुवै छन्: एउटा राख्नुहोस्',
  '{{amount}} can be {{one}} or {{other}}: write it without the point':
    '{{amount}} भनेको {{one}} वा {{other}} हुन सक्छ: थोप्लोबिना लेख्नुहोस्',
  '{{text}} can be two days: write the year first, such as {{year}}-{{two}}-{{one}}':
    '{{text}} दुई मिति हुन सक्छ: पहिले वर्ष लेख्नुहोस्, जस्तै {{year}}-{{two}}-{{one}}',
  '{{text}} has more digits than Excel keeps in a number: type it as text':
    '{{text}} मा Excel ले राख्न सक्नेभन्दा बढी अङ्क छन्: टेक्स्टका रूपमा लेख्नुहोस्',
  '{{text}} was shortened by Excel: type all digits': '{{text}} Excel ले छोट्याएको हो: सबै अङ्क लेख्नुहोस्',
};
