// What a file is by its bytes, before anything is unpacked.

/** Far more than the largest list that is taken needs, unpacked. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const END_OF_ZIP = 0x06054b50;
const ENTRY = 0x02014b50;

interface Entry {
  name: string;
  /** Bytes, as the file says. */
  size: number;
}

/** Returns whether a file is a spreadsheet or text. Throws an error with a sentence for one that is not to be unpacked. */
export function refuseUnreadable(name: string, bytes: Uint8Array): 'xlsx' | 'text' {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new Error(
      `${name} has a password, or is of an Excel before 2007. Open it in Excel and save it as .xlsx without a password.`,
    );
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'text';
  const entries = entriesOf(bytes);
  if (entries === undefined) {
    throw new Error(`${name} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.`);
  }
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) {
    throw new Error(`${name} has macros, which are not opened here. Save it as .xlsx without macros.`);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) {
    throw new Error(
      `${name} is too large when unpacked, perhaps by empty rows that have a format. Copy the filled rows into a new file.`,
    );
  }
  return 'xlsx';
}

/** Returns the list at the end of a zip file; undefined where there is none. */
function entriesOf(bytes: Uint8Array): Entry[] | undefined {
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
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, size: view.getUint32(at + 24, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
