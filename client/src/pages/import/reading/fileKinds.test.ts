// Files as the programs of offices write them, and those that cannot be read.

import { describe, expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../features/import/importFields.ts';
import { readBirthDate } from '../../../features/import/understand.ts';
import { workbookOf, xlsxFile, zipOf } from '../../../testing/xlsxFiles.ts';
import { headingsOf } from './matchColumns.ts';
import * as reading from './readTable.ts';
import type { Table } from './tableOf.ts';

const isHeading = headingsOf(IMPORT_FIELDS.student);
const readFile = async (file: File) => (await reading.readFile(file, isHeading))[0]!;
const readText = async (text: string) => (await reading.readText('list.csv', text, isHeading))[0]!;
const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells);

describe('.xlsx', () => {
  test('with shared strings and days in the format of the spreadsheet, as LibreOffice writes it', async () => {
    const table = await readFile(
      xlsxFile({
        strings: ['<t>Name</t>', '<t>DOB</t>', '<t xml:space="preserve">Maya Example </t>'],
        format: 'YYYY\\-MM\\-DD',
        rows:
          '<row r="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row>' +
          '<row r="2"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="1" t="n"><v>42975</v></c></row>',
      }),
    );
    expect(table.headings).toEqual(['Name', 'DOB']);
    expect(cellsOf(table)).toEqual([['Maya Example', '2017-08-28']]);
    expect(readBirthDate('2017-08-28').text).toBe('2074/05/12');
  });

  test('a day of the Nepali calendar that was stored as a date is that day', async () => {
    const table = await readFile(
      xlsxFile({
        format: 'yyyy&quot;-&quot;mm&quot;-&quot;dd',
        rows: `<row r="1">${inline('A1', 'Name')}${inline('B1', 'DOB')}</row><row r="2">${inline('A2', 'Maya Example')}<c r="B2" s="1"><v>62895</v></c></row>`,
      }),
    );
    expect(cellsOf(table)[0]![1]).toBe('2072-03-12');
    expect(readBirthDate('2072-03-12').text).toBe('2072/03/12');
  });

  test('with texts in the cells, rich text, the values of formulas, and phones as numbers', async () => {
    const table = await readFile(
      xlsxFile({
        strings: ['<r><t>Maya </t></r><r><rPr><b/></rPr><t>Example</t></r>'],
        rows:
          `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Phone')}${inline('C1', 'Class')}${inline('D1', 'Roll')}</row>` +
          '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>9800000001</v></c><c r="C2" t="str"><f>B1&amp;1</f><v>Five</v></c><c r="D2"><f>1+1</f><v>2</v></c></row>' +
          `<row r="3">${inline('A3', 'Anu Example')}<c r="B3"><v>9.800000002E9</v></c><c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
      }),
    );
    expect(cellsOf(table)).toEqual([
      ['Maya Example', '9800000001', 'Five', '2'],
      // What is wrong with it is said in its row.
      ['Anu Example', '9800000002', '#DIV/0!', ''],
    ]);
  });

  test('with half a million empty rows that have a format below the list', async () => {
    const empty = Array.from({ length: 500_000 }, (_, at) => `<row r="${at + 3}"/>`).join('');
    const table = await readFile(
      xlsxFile({
        rows: `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Class')}</row><row r="2">${inline('A2', 'Maya Example')}${inline('B2', '5')}</row>${empty}`,
      }),
    );
    expect(cellsOf(table)).toEqual([['Maya Example', '5']]);
  });
});

const sheet = (rows: string) => workbookOf({ rows });

function inline(cell: string, text: string): string {
  return `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

describe('text', () => {
  const LINES = 'Name;Class;Address\nMaya Example;5;Sampletole, Ward 4\nAnu Example;5;Sampletole, Ward 5';
  test.each([
    ['semicolons, with commas in the cells', LINES],
    ['tabs', LINES.replaceAll(';', '\t')],
    ['commas and quotation marks', LINES.replaceAll(/[^;\n]+/g, '"$&"').replaceAll(';', ',')],
    ['the sign of UTF-8 at its beginning', `\uFEFF${LINES}`],
    ['the line ends of Windows', LINES.replaceAll('\n', '\r\n')],
  ])('with %s', async (_, text) => {
    const table = await readFile(fileOf('list.csv', text));
    expect(table.headings).toEqual(['Name', 'Class', 'Address']);
    expect(cellsOf(table)[0]).toEqual(['Maya Example', '5', 'Sampletole, Ward 4']);
  });

  test('as Excel writes “Unicode Text”', async () => {
    const text = new Uint8Array([0xff, 0xfe, ...Buffer.from('Name\tकक्षा\nमाया\t५', 'utf16le')]);
    expect(cellsOf(await readFile(fileOf('list.txt', text)))).toEqual([['माया', '५']]);
  });
});

describe('the headings', () => {
  test('stand below titles that have as many cells', async () => {
    const table = await readText(
      'Sample School,Sampletole,2083,Phone 01-400000\n\nS.N.,Name,Class,Roll\n1,Maya Example,5,1',
    );
    expect(table.headings).toEqual(['S.N.', 'Name', 'Class', 'Roll']);
  });

  test('are in two rows where cells were merged', async () => {
    const table = await readText(
      'S.N.,Name,Parents,,Class\n,,Father,Mother,\n1,Maya Example,Hari Example,Rita Example,5',
    );
    expect(table.headings).toEqual(['S.N.', 'Name', 'Parents Father', 'Parents Mother', 'Class']);
    expect(cellsOf(table)).toHaveLength(1);
  });

  test('that are there twice have what stands above them', async () => {
    const table = await readText(
      'Student,,Guardian,\nName,Class,Name,Phone\nMaya Example,5,Hari Example,9800000001',
    );
    expect(table.headings).toEqual(['Student Name', 'Class', 'Guardian Name', 'Phone']);
  });

  test('that are repeated on each page are no person', async () => {
    const table = await readText('Name,Class\nMaya Example,5\nName,Class\nAnu Example,5');
    expect(cellsOf(table).map(([name]) => name)).toEqual(['Maya Example', 'Anu Example']);
  });
});

test('a sheet that is a chart is passed over', async () => {
  const files = sheet(
    `<row r="1">${inline('A1', 'Name')}</row><row r="2">${inline('A2', 'Maya Example')}</row>`,
  );
  files['xl/workbook.xml'] = files['xl/workbook.xml'].replace(
    '<sheets>',
    '<sheets><sheet name="Chart1" sheetId="2" r:id="rId9"/>',
  );
  files['xl/_rels/workbook.xml.rels'] = files['xl/_rels/workbook.xml.rels'].replace(
    '</Relationships>',
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
  );
  expect(cellsOf(await readFile(fileOf('list.xlsx', zipOf(files))))).toEqual([['Maya Example']]);
});

function hiddenSheet() {
  const files = sheet(
    `<row r="1">${inline('A1', 'Name')}</row><row r="2">${inline('A2', 'Maya Example')}</row>`,
  );
  return {
    ...files,
    'xl/workbook.xml': files['xl/workbook.xml'].replace('sheetId="1"', 'sheetId="1" state="veryHidden"'),
  };
}

function many(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join('');
}

/** Each would take minutes if anything in it were looked at more than once. */
describe('files that are made to keep the page busy', () => {
  test.each([
    ['tags without an end', sheet('<c '.repeat(2_000_000))],
    ['quotation marks without an end', sheet('<c r="'.repeat(1_000_000))],
    ['attributes without a value', sheet(`<c ${'a'.repeat(8_000_000)}></c>`)],
    [
      'a long format',
      workbookOf({ rows: '<row r="1"><c r="A1" s="1"><v>1</v></c></row>', format: ';'.repeat(4_000_000) }),
    ],
    [
      'merged cells over one another',
      {
        ...sheet(''),
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${inline('A1', 'Name')}</row>${many(3000, (at) => `<row r="${at + 2}">${inline(`A${at + 2}`, 'x')}</row>`)}</sheetData>${'<mergeCell ref="A2:B1048576"/>'.repeat(100_000)}</worksheet>`,
      },
    ],
  ])('%s', async (_, files) => {
    await expect(readFile(fileOf('list.xlsx', zipOf(files)))).rejects.toThrow(
      /cannot be read|too large|no rows/,
    );
  });

  test.each([
    ['rows that are there a million times', 'table:number-rows-repeated="1048576"', ''],
    ['cells that are there a million times', '', 'table:number-columns-repeated="1048576"'],
  ])('an .ods with %s', async (_, ofRow, ofCell) => {
    const content = `<office:document-content><table:table table:name="A"><table:table-row ${ofRow}><table:table-cell office:value-type="string" ${ofCell}><text:p>Name</text:p></table:table-cell></table:table-row></table:table></office:document-content>`;
    await expect(readFile(fileOf('list.ods', zipOf({ 'content.xml': content })))).rejects.toThrow(
      /too large/,
    );
  });

  test('a cell of four million quotation marks', async () => {
    await expect(readFile(fileOf('list.csv', '"'.repeat(4_000_000)))).rejects.toThrow(/no rows/);
  });
});

function utf16(text: string): number[] {
  return Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
}

describe('what is not read is a sentence', () => {
  test.each([
    [
      'with a password, or older than 2007',
      fileOf('old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])),
      /has a password, or is of an Excel before 2007/,
    ],
    [
      'with a password, as Excel and LibreOffice write it',
      fileOf('list.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...utf16('EncryptedPackage')])),
      /list\.xlsx has a password\. Open it/,
    ],
    [
      'a web page that calls itself .xls',
      fileOf('list.xls', '<html><table><tr><td>Name'),
      /list\.xls is a web page/,
    ],
    ['with macros', fileOf('list.xlsm', zipOf({ ...sheet(''), 'xl/vbaProject.bin': 'x' })), /has macros/],
    [
      'an .ods with a password',
      fileOf(
        'list.ods',
        zipOf({
          'META-INF/manifest.xml': '<manifest:encryption-data manifest:checksum="x"/>',
          'content.xml': 'garbled',
        }),
      ),
      /list\.ods has a password/,
    ],
    [
      'a binary workbook',
      fileOf('list.xlsb', zipOf({ 'xl/workbook.bin': 'x' })),
      /is a binary workbook \(\.xlsb\)/,
    ],
    ['a document', fileOf('list.docx', zipOf({ 'word/document.xml': '<a/>' })), /is no spreadsheet/],
    ['XML', fileOf('list.xls', '<?xml version="1.0"?><Workbook/>'), /list\.xls is XML/],
    [
      'with its only list on a hidden sheet',
      fileOf('list.xlsx', zipOf(hiddenSheet())),
      /has no rows.*The sheet Sheet1 is hidden in the file/,
    ],
    ['another zip file', fileOf('list.zip', zipOf({ 'list.xml': '<a/>' })), /no \.xlsx file/],
    ['a zip file that breaks off', fileOf('list.xlsx', zipOf(sheet('')).slice(0, -30)), /damaged/],
    [
      'larger unpacked than it says',
      fileOf('bomb.xlsx', zipOf(sheet(' '.repeat(40_000_000)), 1000)),
      /bomb\.xlsx is too large when unpacked/,
    ],
    [
      'with a cell at its far end',
      fileOf(
        'far.xlsx',
        zipOf(
          sheet(
            `<row r="1">${inline('A1', 'Name')}</row><row r="1048576">${inline('XFD1048576', 'x')}</row>`,
          ),
        ),
      ),
      /far from the list/,
    ],
  ])('%s', async (_, file, sentence) => {
    await expect(readFile(file)).rejects.toThrow(sentence);
  });

  test('with parts that cannot be unpacked', async () => {
    const bytes = zipOf(sheet('<row r="1"/>'));
    bytes.fill(0xff, 60, 200);
    await expect(readFile(fileOf('list.xlsx', bytes))).rejects.toThrow(/damaged/);
  });
});
