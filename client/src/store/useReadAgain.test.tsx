import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReadAgain } from './useReadAgain.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sheet is read again until nobody has touched the computer for ten minutes, and when somebody is back', () => {
  const refresh = vi.fn<() => void>();
  renderHook(() => useReadAgain({ status: 'success', result: [], error: null }, refresh));
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(refresh).toHaveBeenCalledTimes(119);
  vi.advanceTimersByTime(50 * MINUTE_MS);
  expect(refresh).toHaveBeenCalledTimes(119);
  fireEvent.pointerMove(window);
  vi.advanceTimersByTime(5000);
  expect(refresh).toHaveBeenCalledTimes(120);
});
