import { expect, test } from 'vitest';
import { soundOf } from './nameSound.ts';

test.each(
  `Shrestha Shresta Sreshtha श्रेष्ठ
  Gyawali Jnawali Gyavali ज्ञवाली
  Laxmi Lakshmi Laxmee Luxmi Lachhmi Lachmi लक्ष्मी
  Basnet Basnyat बस्नेत
  Dorje Dorjee Dorji दोर्जे
  Bohara Bohora बोहरा
  Mohammad Mohammed Mohamad Muhammad Md
  Bishnu Vishnu Bisnu विष्णु
  Vishwakarma Bishwokarma Biswakarma विश्वकर्मा
  Chaudhary Chaudhari Choudhary Chowdhary Chowdhury चौधरी
  Krishna Krisna कृष्ण
  Gurung Gurungg गुरुङ
  Tamang Taamang तामाङ तामांग
  Thapa Thaapa थापा
  Adhikari Adhikary Adikari अधिकारी
  Nabin Navin Nabeen Naveen नवीन
  KC केसी
  BK बिक
  Singh Sing सिंह
  Sah Shah साह शाह
  Upadhyaya Upadhyay उपाध्याय
  Acharya Aacharya आचार्य
  Paudel Poudel Paudyal Poudyal Pudel पौडेल पौड्याल
  Jyoti Joti ज्योति
  Sheikh Shaikh Shekh शेख
  Neupane Nyaupane न्यौपाने नेउपाने
  Chhetri Kshetri Chetri क्षेत्री छेत्री
  Shankar Sankar Shangkar शङ्कर शंकर
  Sangita Sangeeta सङ्गीता संगीता
  Rai Ray राई
  Bhattarai Bhatarai Bhattaray भट्टराई
  Vijay Bijay Bijaya विजय
  Vinaya Binay विनय
  Narayan Narain नारायण
  Maya Maiya माया
  Priya Pria प्रिया
  Thapaliya Thapalia थपलिया
  Pariyar Pariar परियार
  Pandey Pande पाण्डे पान्डे
  Joshi Joshee जोशी
  Pooja Puja पूजा
  Vidya Bidhya Bidya विद्या
  Diksha Dikshya Dixya दीक्षा
  Pratibha Prativa Pratiba प्रतिभा
  Subhash Subash Suvas सुभाष
  Ishwor Ishwar Iswar ईश्वर
  Ishwori Ishwari ईश्वरी
  Parmeshwor Parmeshwar परमेश्वर
  Swornima Swarnima स्वर्णिमा
  Yubaraj Yuvraj Yubraj युवराज
  Vivek Bibek Vivek विवेक
  Rachana Rachna रचना
  Samjhana Samjana सम्झना
  Pokharel Pokhrel Pokharyal पोखरेल
  Aryal Arel अर्याल
  Subedi Suvedi Subedee सुवेदी सुबेदी
  Bista Bishta Bist विष्ट बिष्ट
  Wagle Bagle वाग्ले
  Oli ओली
  Budhathoki Budathoki बुढाथोकी
  Tuladhar तुलाधर
  Bajracharya Vajracharya बज्राचार्य वज्राचार्य
  Shakya Sakya शाक्य
  Maharjan महर्जन
  Manandhar Manandar मानन्धर मानंधर
  Kansakar Kansakaar कंसाकार
  Byanjankar Vyanjankar ब्यञ्जनकार
  Dangol डङ्गोल डंगोल
  Kunwar Kunvar Kuwar कुँवर
  Khan खान खाँ
  Ansari Ansaree अन्सारी अंसारी
  Limbu Limboo लिम्बू लिंबू
  Sherpa शेर्पा
  Ghising Ghishing घिसिङ
  Gautam Goutam गौतम
  Dhruba Dhruva ध्रुव
  Gyanendra Jnanendra ज्ञानेन्द्र
  Phulmaya Fulmaya फूलमाया
  Jaleshwor Zaleshwor जलेश्वर
  Chhaya Chaya छाया
  Rishi Rishee ऋषि
  Amrit अमृत
  Prithvi Prithwi पृथ्वी`
    .split('\n')
    .map((spellings) => spellings.trim().split(' ')),
)('%s and %s have one sound', (first, ...others) => {
  expect(others.map(soundOf)).toEqual(others.map(() => soundOf(first)));
});

test.each(
  `Maya Mina
  Menuka Manoj
  Sita Sarita
  Kamala Kumar
  Rai Rana
  Thapa Tripathi
  Gurung Gurau
  Ram Roma
  Hari Hira
  Bina Bijaya
  Karki Khadka
  Bhandari Bhattarai
  Adhikari Aryal
  Rojina Rejina
  Milan Malina
  माया मीना`
    .split('\n')
    .map((names) => names.trim().split(' ') as [string, string]),
)('%s and %s sound otherwise', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('accents, joiners and letters composed in two ways make no difference', () => {
  expect(soundOf('Śreṣṭha')).toBe(soundOf('Shrestha'));
  expect(soundOf('आचार्\u200dय')).toBe(soundOf('आचार्य'));
  expect(soundOf('\u0929\u0935\u0940\u0928')).toBe(soundOf('\u0928\u093c\u0935\u0940\u0928'));
});

test.each(['', '7', 'Ab7', '王', '𑐏', 'zz', 'zzzz', 'maaaya'])(
  'a word of other characters, or of no word, has no sound: "%s"',
  (word) => {
    expect(soundOf(word)).toBe('');
  },
);
