import { expect, test } from 'vitest';
import { drawnOut } from './useColumnWidths.ts';

test.each([
  ['a table that fits keeps its widths', [45, undefined, 90], 400, [45, undefined, 90]],
  [
    'whole columns reach the edge, and the others slide in',
    [45, undefined, 90, 100],
    300,
    [45, 165, 90, 100],
  ],
  [
    'columns without a width of their own share the room',
    [40, undefined, undefined, 200],
    300,
    [40, 130, 130, 200],
  ],
  ['else the last one that fits takes it', [40, 100, 200], 200, [40, 160, 200]],
  ['one that is wider than the panel stays', [400, 100], 300, [400, 100]],
])('%s', (_what, own, room, widths) => {
  expect(drawnOut(own, room)).toEqual(widths);
});
