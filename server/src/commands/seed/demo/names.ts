// Common names of Nepal in both scripts, put together by chance: invented people.

import type { Gender } from '@school-office/contract/enumerations';
import { chance, pick } from './chance.ts';

interface WrittenName {
  latin: string;
  nepali: string;
}

export const GIVEN: Record<Gender, readonly WrittenName[]> = {
  Male: written(`Aarav आरव, Aayush आयुष, Abhishek अभिषेक, Anish अनिश, Bibek विवेक, Bikash विकास, Bishal विशाल, Deepak दीपक,
    Dipesh दीपेश, Gaurav गौरव, Hari हरि, Ishan ईशान, Kiran किरण, Kushal कुशल, Milan मिलन, Nabin नवीन, Niraj निरज, Pradeep प्रदीप,
    Prakash प्रकाश, Prabin प्रवीण, Rabin रविन, Ramesh रमेश, Rohan रोहन, Sagar सागर, Sandesh सन्देश, Saroj सरोज, Subash सुभाष,
    Sujan सुजन, Suraj सुरज, Yubraj युवराज`),
  Female:
    written(`Aakriti आकृति, Anisha अनिशा, Anjali अञ्जली, Asmita अस्मिता, Barsha वर्षा, Binita विनिता, Deepa दीपा, Elina एलिना,
    Garima गरिमा, Ishwori ईश्वरी, Jyoti ज्योति, Kabita कविता, Karuna करुणा, Laxmi लक्ष्मी, Manisha मनिषा, Maya माया, Menuka मेनुका,
    Nisha निशा, Pooja पूजा, Prativa प्रतिभा, Puja पूजा, Rachana रचना, Rojina रोजिना, Sabina सविना, Samjhana सम्झना, Sangita सङ्गीता,
    Sarita सरिता, Shristi सृष्टि, Sunita सुनिता, Usha उषा`),
  Others: written('Bhumika भूमिका, Milan मिलन, Pinky पिंकी, Suman सुमन'),
};
export const FAMILY =
  written(`Adhikari अधिकारी, Acharya आचार्य, Basnet बस्नेत, Bhandari भण्डारी, Bhattarai भट्टराई, Bista विष्ट, Chaudhary चौधरी,
  Dahal दाहाल, Gautam गौतम, Ghimire घिमिरे, Gurung गुरुङ, Karki कार्की, Khadka खड्का, KC केसी, Lama लामा, Limbu लिम्बू, Magar मगर,
  Maharjan महर्जन, Neupane न्यौपाने, Paudel पौडेल, Rai राई, Sapkota सापकोटा, Shah शाह, Shakya शाक्य, Sherpa शेर्पा, Shrestha श्रेष्ठ,
  Subedi सुवेदी, Tamang तामाङ, Thapa थापा, Yadav यादव`);
export const MIDDLE: Record<Gender, readonly WrittenName[]> = {
  Male: written('Bahadur बहादुर, Kumar कुमार, Prasad प्रसाद, Raj राज'),
  Female: written('Devi देवी, Kumari कुमारी, Maya माया'),
  Others: written('Maya माया'),
};
/** Some people's names fill a line. */
export const LONG_FAMILY: WrittenName = {
  latin: 'Ranabhat Chhetri Thapaliya-Shrestha',
  nepali: 'रानाभाट क्षेत्री थपलिया-श्रेष्ठ',
};

export interface PersonName {
  name: string;
  /** The name in Devanagari if `name` is in Latin letters; of every second person. */
  nepali_name: string;
  /** Father or mother, of the same family name. */
  parent: string;
  gender: Gender;
}

/** The name of the person of these words: one in fifteen in Devanagari, one in sixty very long. */
export function personName(...words: (string | number)[]): PersonName {
  const gender = genderOf(chance('gender', ...words));
  const parentGender = chance('parent', ...words) < 0.6 ? 'Male' : 'Female';
  const isLong = chance('long', ...words) < 1 / 60;
  const family = isLong ? LONG_FAMILY : pick(FAMILY, 'family', ...words);
  const hasMiddle = isLong || chance('middle', ...words) < 0.12;
  const middle = hasMiddle ? [pick(MIDDLE[gender], 'middle name', ...words)] : [];
  const given = pick(GIVEN[gender], 'given', ...words);
  const others = GIVEN[parentGender].filter(({ latin }) => latin !== given.latin);
  const parent = pick(others, 'parent given', ...words);
  const full = [given, ...middle, family];
  const script = chance('script', ...words) < 1 / 15 ? 'nepali' : 'latin';
  return {
    name: inScript(full, script),
    nepali_name:
      script === 'latin' && chance('name in Nepali', ...words) < 1 / 2 ? inScript(full, 'nepali') : '',
    parent: inScript([parent, family], script),
    gender,
  };
}

/** The name of a brother or sister of a person, by other words: the same family and parent, another given name. */
export function siblingName({ name, parent }: PersonName, ...words: (string | number)[]): PersonName {
  const family = parent.slice(parent.indexOf(' ') + 1);
  const script = /[\u0900-\u097F]/.test(parent) ? 'nepali' : 'latin';
  const gender = chance('gender', ...words) < 0.5 ? 'Female' : 'Male';
  const free = GIVEN[gender].filter(
    (given) => !name.startsWith(given[script]) && !parent.startsWith(given[script]),
  );
  return { name: `${pick(free, 'given', ...words)[script]} ${family}`, nepali_name: '', parent, gender };
}

function inScript(names: WrittenName[], script: keyof WrittenName): string {
  return names.map((name) => name[script]).join(' ');
}

function written(pairs: string): WrittenName[] {
  return pairs.split(',').map((pair) => {
    const [latin = '', nepali = ''] = pair.trim().split(' ');
    return { latin, nepali };
  });
}

function genderOf(dice: number): Gender {
  if (dice < 0.01) return 'Others';
  return dice < 0.51 ? 'Female' : 'Male';
}
