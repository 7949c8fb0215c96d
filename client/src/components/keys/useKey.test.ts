import { expect, test } from 'vitest';
import { KEYS, type Key } from '../../lib/keys.ts';
import { pressedOf } from './useKey.ts';

test.each<[Key, KeyboardEventInit, string | undefined]>([
  [KEYS.takeFees, { key: 'f' }, 'F'],
  [KEYS.takeFees, { key: 'F', shiftKey: true }, 'F'],
  [KEYS.takeFees, { key: 'f', ctrlKey: true }, undefined],
  [KEYS.takeFees, { key: 'f', altKey: true }, undefined],
  [KEYS.nextSubject, { key: 'Enter', ctrlKey: true }, 'Enter'],
  [KEYS.nextSubject, { key: 'Enter' }, undefined],
  [KEYS.allPresent, { key: 'P', shiftKey: true }, 'P'],
  [KEYS.allPresent, { key: 'p' }, undefined],
  [KEYS.turnStudent, { key: ' ' }, 'Space'],
  [KEYS.turnStudent, { key: 'l' }, 'L'],
  [KEYS.turnStudent, { key: 'k' }, undefined],
  // With a Nepali keyboard.
  [KEYS.takeFees, { key: 'ा', code: 'KeyF' }, 'F'],
  [KEYS.find, { key: 'क', code: 'KeyK', ctrlKey: true }, 'K'],
  [KEYS.takeFees, { key: 'ा', code: 'KeyA' }, undefined],
  [KEYS.showKeysBySign, { key: '?', shiftKey: true }, '?'],
])('%j is pressed by %j: %s', (key, init, pressed) => {
  expect(pressedOf(key, new KeyboardEvent('keydown', init))).toBe(pressed);
});
