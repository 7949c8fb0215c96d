import { BitArray, Code128Reader } from '@zxing/library';
import { expect, test } from 'vitest';
import { cardCode } from '@school-office/contract/students/cardCodes';
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
  expect(cardCode({ rfid: '0008341109', admission_no: 1042 })).toBe('0008341109');
  expect(cardCode({ rfid: '', admission_no: 1042 })).toBe('A001042');
});
