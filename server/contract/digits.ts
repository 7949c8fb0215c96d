// Numbers are typed in either script, and kept in ASCII digits.

const DEVANAGARI = '०१२३४५६७८९';

/** ५ is 5. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(DEVANAGARI.indexOf(digit)));
}

/** 5 is ५, and '1,500' is १,५००. */
export function devanagariDigits(number: number | string): string {
  return String(number).replace(/\d/g, (digit) => DEVANAGARI[Number(digit)]!);
}
