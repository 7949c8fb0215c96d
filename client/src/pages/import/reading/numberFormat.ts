// The number in a cell as the spreadsheet shows it, as far as that changes what it means: a day, leading zeros, Dr and Cr.

/** Those of a day that have a number instead of a text. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
/** From the first day that is counted by Unix to those from which spreadsheets count. */
const BEFORE_1970 = 25_569;
const FROM_1904 = 1462;
const LAST_DAY = 2_958_465;

/** Returns the format that a number stands for; '' for one that shows the number as it is. */
export function formatNumbered(id: number): string {
  return DAYS.has(id) ? 'yyyy-mm-dd' : '';
}

/** Returns a day as '2017-08-28'; of other numbers all digits, and one with more than a spreadsheet keeps as '2.0E+17'. */
export function textOfNumber(written: string, format = '', is1904 = false): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (format === '' || format === 'General') return digitsOf(number, written);
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (/[yd]|mmm/i.test(bare(sections[0]!))) {
    const day = dayOf(number, is1904);
    if (day !== undefined) return day;
  }
  const section = (number < 0 ? sections[1] : number === 0 ? sections[2] : undefined) ?? sections[0]!;
  const side = /(?:^|[^a-z])(cr|dr)(?![a-z])/i.exec(section.replaceAll(/["\\]/g, ' '))?.[1];
  // A section of its own for those below zero shows no minus.
  if (side) return `${digitsOf(sections.length > 1 ? Math.abs(number) : number)} ${side}`;
  const zeros = bare(section).replaceAll(/[\s()/-]/g, '');
  const digits = digitsOf(number, written);
  return /^#*0{2,}$/.test(zeros) && /^\d+$/.test(digits)
    ? digits.padStart(zeros.replaceAll('#', '').length, '0')
    : digits;
}

function digitsOf(number: number, written = String(number)): string {
  if (!Number.isInteger(number) || Math.abs(number) < 1e15) return String(Number(number.toPrecision(15)));
  // A spreadsheet keeps 15 digits and makes the others 0; a program may have written one more.
  return /^\d{15}[1-9]$/.test(written) && Number.isSafeInteger(number)
    ? written
    : number.toExponential().replace('e', 'E');
}

function dayOf(number: number, is1904: boolean): string | undefined {
  // Half a second more, because the time is a fraction.
  const whole = Math.floor(number + 0.5 / 86_400);
  // Spreadsheets have a 29 February 1900.
  const days = is1904 ? whole + FROM_1904 : whole < 60 ? whole + 1 : whole;
  if (whole < 1 || days > LAST_DAY) return undefined;
  return new Date((days - BEFORE_1970) * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a format without texts, colours and blanks as wide as a letter. */
function bare(section: string): string {
  return section.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
}
