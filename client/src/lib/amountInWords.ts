// Amounts as they are written out on receipts in Nepal: in lakh and crore.
const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** 'Two thousand one hundred fifty rupees only'; the amount is in rupees, with at most two decimals. */
export function amountInWords(amount: number): string {
  const paisa = Math.round(amount * 100);
  const rupees = `${inWords(Math.floor(paisa / 100))} rupees`;
  const fraction = paisa % 100 === 0 ? '' : ` and ${inWords(paisa % 100)} paisa`;
  const words = `${rupees}${fraction} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(whole: number): string {
  const group = GROUPS.find(([size]) => whole >= size);
  if (group) {
    const [size, name] = group;
    return joined(`${inWords(Math.floor(whole / size))} ${name}`, whole % size);
  }
  return whole < 20 ? SMALL[whole]! : joined(TENS[Math.floor(whole / 10)]!, whole % 10);
}

function joined(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${inWords(rest)}`;
}
