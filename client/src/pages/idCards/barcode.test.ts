import { admissionNoIn, cardCode } from '@school-office/contract/students/cardCodes';
import { BitArray, Code128Reader } from '@zxing/library';
import { expect, test } from 'vitest';
import { barsOf } from './barcode.ts';

/** Reads the bars by another library, as a scanner does: one line across, three points a module. */
function scanned({ path, width }: { path: string; width: number }): string {
  const POINTS = 3;
  const row = new BitArray(width * POINTS);
  for (const [, from, length] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    for (let at = 0; at < Number(length) * POINTS; at += 1) row.set(Number(from) * POINTS + at);
  }
  return new Code128Reader().decodeRow(0, row, new Map()).getText();
}

test.each(['0008341109', 'A001042', 'A123456', '12', 'T-001', 'A1000001'])(
  '%s is read back from its bars',
  (code) => {
    const bars = barsOf(code);
    expect(scanned(bars)).toBe(code);
    // 54 mm wide at most, at 0.33 mm a module.
    expect(bars.width * 0.33).toBeLessThan(54);
  },
);

test('the code of a card is its RFID number, else the admission number', () => {
  expect(cardCode({ rfid: '0008341109', admission_no: '1042' })).toBe('0008341109');
  expect(cardCode({ rfid: '', admission_no: '1042' })).toBe('A001042');
});

test.each(['1', '1042', '1000001', '2071/001', '001042', '07', 'PS-12', 'भ-12/ख', '0', '९'])(
  'the admission number %s is read back from its code, which is a letter and six digits or more',
  (admission_no) => {
    const code = cardCode({ rfid: '', admission_no });
    expect(code).toMatch(/^A\d{6,}$/);
    expect(scanned(barsOf(code))).toBe(code);
    expect(admissionNoIn(code)).toBe(admission_no);
  },
);

test('no two admission numbers have one code', () => {
  const numbers = ['1', '01', '001', '000001', '11', '1/1', '1-1', 'A1', 'a1'];
  expect(new Set(numbers.map((admission_no) => cardCode({ rfid: '', admission_no }))).size).toBe(
    numbers.length,
  );
});
