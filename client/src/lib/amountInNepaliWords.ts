import { toPaisa } from '@school-office/contract/money/money';

/** The words of 0 to 99, in rows of ten. No rule makes them, and the packages for it have some of them wrong. */
export const NEPALI_NUMBERS = [
  'शून्य एक दुई तीन चार पाँच छ सात आठ नौ',
  'दस एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस',
  'बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस',
  'तीस एकतीस बत्तीस तेत्तीस चौँतीस पैँतीस छत्तीस सैँतीस अठतीस उनन्चालीस',
  'चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैँतालीस छयालीस सतचालीस अठचालीस उनन्चास',
  'पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी',
  'साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौँसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी',
  'सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी',
  'असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे',
  'नब्बे एकान्नब्बे बयान्नब्बे त्रियान्नब्बे चौरान्नब्बे पन्चान्नब्बे छयान्नब्बे सन्तान्नब्बे अन्ठान्नब्बे उनान्सय',
].flatMap((row) => row.split(' '));

const UNITS = [
  { word: 'करोड', size: 1_00_00_000 },
  { word: 'लाख', size: 1_00_000 },
  { word: 'हजार', size: 1000 },
  { word: 'सय', size: 100 },
];

/** Returns 'अक्षरेपी बाह्र हजार तीन सय एक्काइस रुपैयाँ मात्र', as on receipts; the amount is in rupees. */
export function amountInNepaliWords(amount: number): string {
  const total = toPaisa(amount);
  const rupees = Math.floor(total / 100);
  const paisa = total % 100;
  const words = [
    ...(rupees > 0 || paisa === 0 ? [`${wordsOf(rupees)} रुपैयाँ`] : []),
    ...(paisa > 0 ? [`${wordsOf(paisa)} पैसा`] : []),
  ];
  return `अक्षरेपी ${words.join(' ')} मात्र`;
}

function wordsOf(number: number): string {
  const unit = UNITS.find(({ size }) => number >= size);
  if (!unit) return NEPALI_NUMBERS[number]!;
  const rest = number % unit.size;
  const words = `${wordsOf(Math.floor(number / unit.size))} ${unit.word}`;
  return rest === 0 ? words : `${words} ${wordsOf(rest)}`;
}
