// Common names of Nepal, put together by chance: invented people.
import type { Gender } from '@school-office/contract/enumerations';
import { chance, pick } from './chance.ts';

const GIVEN: Record<Gender, readonly string[]> = {
  Male: `Aarav Aayush Abhishek Anish Bibek Bikash Bishal Deepak Dipesh Gaurav Hari Ishan Kiran Kushal Milan Nabin Niraj
    Pradeep Prakash Prabin Rabin Ramesh Rohan Sagar Sandesh Saroj Subash Sujan Suraj Yubraj`.split(/\s+/),
  Female:
    `Aakriti Anisha Anjali Asmita Barsha Binita Deepa Elina Garima Ishwori Jyoti Kabita Karuna Laxmi Manisha Maya
    Menuka Nisha Pooja Prativa Puja Rachana Rojina Sabina Samjhana Sangita Sarita Shristi Sunita Usha`.split(
      /\s+/,
    ),
  Others: ['Bhumika', 'Milan', 'Pinky', 'Suman'],
};
const FAMILY =
  `Adhikari Acharya Basnet Bhandari Bhattarai Bista Chaudhary Dahal Gautam Ghimire Gurung Karki Khadka KC
  Lama Limbu Magar Maharjan Neupane Paudel Rai Sapkota Shah Shakya Sherpa Shrestha Subedi Tamang Thapa Yadav`.split(
    /\s+/,
  );
const MIDDLE: Record<Gender, readonly string[]> = {
  Male: ['Bahadur', 'Kumar', 'Prasad', 'Raj'],
  Female: ['Devi', 'Kumari', 'Maya'],
  Others: ['Maya'],
};
const DEVANAGARI: Record<'Male' | 'Female' | 'family', readonly string[]> = {
  Male: ['आरव', 'विवेक', 'सागर', 'किरण', 'नवीन', 'प्रकाश', 'सुरज', 'दीपेश'],
  Female: ['कमला', 'सीता', 'अनिशा', 'गीता', 'मनिषा', 'सरिता', 'लक्ष्मी', 'पूजा'],
  family: ['अधिकारी', 'श्रेष्ठ', 'तामाङ', 'गुरुङ', 'थापा', 'कार्की', 'चौधरी', 'लिम्बु'],
};
/** Some people's names fill a line. */
const LONG_FAMILY = 'Ranabhat Chhetri Thapaliya-Shrestha';

export interface PersonName {
  name: string;
  /** Father or mother, of the same family name. */
  parent: string;
  gender: Gender;
}

/** The name of the person of these words: one in fifteen in Devanagari, one in sixty very long. */
export function personName(...words: (string | number)[]): PersonName {
  const gender = genderOf(chance('gender', ...words));
  const parentGender = chance('parent', ...words) < 0.6 ? 'Male' : 'Female';
  if (gender !== 'Others' && chance('script', ...words) < 1 / 15) {
    const family = pick(DEVANAGARI.family, 'family', ...words);
    const given = pick(DEVANAGARI[gender], 'given', ...words);
    const parent = pick(without(given, DEVANAGARI[parentGender]), 'parent given', ...words);
    return { name: `${given} ${family}`, parent: `${parent} ${family}`, gender };
  }
  const isLong = chance('long', ...words) < 1 / 60;
  const family = isLong ? LONG_FAMILY : pick(FAMILY, 'family', ...words);
  const hasMiddle = isLong || chance('middle', ...words) < 0.12;
  const middle = hasMiddle ? `${pick(MIDDLE[gender], 'middle name', ...words)} ` : '';
  const given = pick(GIVEN[gender], 'given', ...words);
  const parent = pick(without(given, GIVEN[parentGender]), 'parent given', ...words);
  return { name: `${given} ${middle}${family}`, parent: `${parent} ${family}`, gender };
}

/** Nobody is called as the parent is. */
function without(name: string, names: readonly string[]): readonly string[] {
  return names.filter((other) => other !== name);
}

function genderOf(dice: number): Gender {
  if (dice < 0.01) return 'Others';
  return dice < 0.51 ? 'Female' : 'Male';
}
