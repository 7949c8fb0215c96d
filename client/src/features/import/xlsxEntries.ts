// What a file is by its bytes, and the list of what a zip file holds.

const END_OF_ZIP = 0x06054b50;
const ENTRY = 0x02014b50;

export interface Entry {
  name: string;
  /** Bytes in the file. */
  packed: number;
  isCompressed: boolean;
  /** Where its own head begins. */
  at: number;
}

/** Returns whether a file is a spreadsheet or text. Throws an error with a sentence for one that is not read here. */
export function refuseUnreadable(name: string, bytes: Uint8Array): 'xlsx' | 'text' {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new Error(
      `${name} has a password, or is of an Excel before 2007. Open it in Excel and save it as .xlsx without a password.`,
    );
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(new TextDecoder().decode(bytes.subarray(0, 100)))) {
    throw new Error(`${name} is a web page, whatever its name says. Open it in Excel and save it as .xlsx.`);
  }
  return 'text';
}

/** Returns the list at the end of a zip file. Throws an error with a sentence where there is none, and for one with macros. */
export function entriesOf(name: string, bytes: Uint8Array): Entry[] {
  const entries = listOf(bytes);
  if (!entries?.some((entry) => entry.name.endsWith('workbook.xml'))) throw damaged(name);
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) {
    throw new Error(`${name} has macros, which are not opened here. Save it as .xlsx without macros.`);
  }
  return entries;
}

export function damaged(name: string): Error {
  return new Error(`${name} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.`);
}

function listOf(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of at most 65,535 bytes may follow.
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END_OF_ZIP) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END_OF_ZIP) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      packed: view.getUint32(at + 20, true),
      isCompressed: view.getUint16(at + 10, true) !== 0,
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
