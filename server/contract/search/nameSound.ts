// How a name sounds, for search: the same for all ways in which one name is written, in Latin letters and in Devanagari. A
// transliteration library would be 190 kB in the client, and would still need all of these rules: it knows how letters are
// transcribed, not how people in Nepal spell their names.

/** Returns the sound of a word in capitals, such as 'SREST' for Shrestha and श्रेष्ठ; empty for a word in another script. */
export function soundOf(word: string): string {
  const letters = inLatin(word.toLowerCase());
  if (!/^[a-z]+$/.test(letters) || NO_WORD.test(letters)) return '';
  return SPELLINGS.reduce(
    (sound, [spelling, instead]) => sound.replace(spelling, instead),
    letters,
  ).toUpperCase();
}

/** One consonant again and again, or any letter three times: 'zz' would sound like the beginning of each name with a J. */
const NO_WORD = /^([^aeiou])\1+$|(.)\2\2/;

/** In this order. A beginning of a word should have a beginning of its sound: it is looked for while it is typed. */
const SPELLINGS: readonly [RegExp, string][] = [
  // Initials that stand for a name: KC and केसी, BK and बि.क.
  [/^kc$/, 'kesi'],
  [/^bk$/, 'bika'],
  // Md, Mohammed, Mohammad; Dorjee, Dorje; Bohora, Bohara; Lachhmi, Laxmi; Basnyat, Basnet.
  [/^(?:md|m[ou]h?amm?[ae]d)$/, 'mohamad'],
  [/^dorj(?:ee|i)$/, 'dorje'],
  [/^boho(?=ra)/, 'boha'],
  [/^lachh?(?=m)/, 'laks'],
  [/^basnyat$/, 'basnet'],
  // Kshetri, Chhetri; Nyaupane, Neupane.
  [/^ksh?/, 'ch'],
  [/^ny[ao]u/, 'neu'],
  // Jyoti, Joti; Luxmi, Laxmi; Pudel, Paudel; Shaikh, Sheikh; Chowdhury, Chaudhary; Kuwar, Kunwar.
  [/^jy/, 'j'],
  [/^lu(?=x|ksh?m)/, 'la'],
  [/^pu(?=de|dya)/, 'pau'],
  [/^sh?[ae]i(?=k)/, 'se'],
  [/(?<=^ch(?:au|ou|ow|aw|o))dhu/, 'dha'],
  [/un(?=[vw])/, 'u'],
  // Laxmi, Lakshmi; Zenisha, Jenisha; Qasim, Kasim; Fulmaya, Phulmaya.
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/f/g, 'p'],
  // Sangeeta, Sangita; Pooja, Puja.
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  // Jnawali, Gyawali.
  [/jn/g, 'gy'],
  // Chowdhary, Choudhary; Ishwor, Ishwar; Vivek, Bibek.
  [/ow(?![aeiou])/g, 'ou'],
  [/[vw]o/g, 'ba'],
  [/[vw]/g, 'b'],
  // Subhash, Subash; Shakya, Sakya; Chhaya, Chaya.
  [/(?<=[^aeiou])h+/g, ''],
  // Shangkar, Shankar.
  [/ng(?=k)/g, 'n'],
  // Bhattarai, Bhatarai; Aarav, Arav.
  [/(.)\1+/g, '$1'],
  // Dikshya, Diksha; Paudyal, Paudel.
  [/ksy/g, 'ks'],
  [/(?<=[^aeiou])yala?$/, 'el'],
  // Maiya, Maya; Rai, Ray; Thapalia, Thapaliya; Pandey, Pande; Chaudhary, Chaudhari.
  [/aiy?/g, 'ay'],
  [/i(?=[aeou])/g, 'iy'],
  [/ey(?![aeiou])/g, 'e'],
  [/(?<=[^aeiou])y(?![aeiou])/g, 'i'],
  // Poudel, Paudel.
  [/ou/g, 'au'],
  // Rachana, Rachna; Acharya: after the first vowel an a comes and goes.
  [/(?<=[aeiou].*)a/g, ''],
];

/** As people would write the word in Latin letters, with each a that Devanagari leaves out. */
function inLatin(word: string): string {
  return (
    word
      .normalize('NFD')
      // Accents of Latin letters, dots below Devanagari ones, and marks that join letters.
      .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
      .replace(/ज्ञ/g, 'ग्य')
      .replace(/[ंँ](?=ह)/g, 'ङ्')
      .replace(/[ंँ](?=[पफबभम])/g, 'म्')
      .replace(/[ंँ]/g, 'न्')
      .replace(/[क-ह](?![ा-ौ्])/g, '$&a')
      .replace(/[\u0900-\u097f]/g, (letter) => DEVANAGARI.get(letter) ?? letter)
  );
}

const DEVANAGARI: ReadonlyMap<string, string> = new Map(
  `अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:ai ओ:o औ:au ा:a ि:i ी:i ु:u ू:u ृ:ri े:e ै:ai ॉ:o ो:o ौ:au ः: ्:
  क:k ख:kh ग:g घ:gh ङ:ng च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n
  प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l ळ:l व:w श:sh ष:sh स:s ह:h`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
