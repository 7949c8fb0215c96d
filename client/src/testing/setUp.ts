import '@testing-library/jest-dom/vitest';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endServerOfTest, mockServer } from './mockServer.ts';

configure({
  // The first test of a file waits until its pages are loaded.
  asyncUtilTimeout: 20_000,
  // By default every query that finds nothing yet prints the whole page into its error. `screen.debug()` prints it when wanted.
  getElementError: (message) => new Error(message ?? 'Nothing was found'),
});

// React keeps a stack with each of the first ten thousand elements of a second, for its warnings, which name the component without
// it too. That takes a fifth of the CPU of these tests. Here it believes that the second has had as many.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

// happy-dom loads no fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });

beforeAll(() => mockServer.listen());

beforeEach(() => {
  vi.setSystemTime(SCHOOL_DAY);
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // Such as the frame of a print.
  document.body.replaceChildren();
  const unanswered = await endServerOfTest();
  localStorage.clear();
  sessionStorage.clear();
  if (unanswered.length > 0) throw new Error(`Nobody answered ${unanswered.join(', ')}`);
});

afterAll(() => mockServer.close());

// happy-dom has neither, and without them react-hook-form believes that a select was edited before it was rendered.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});

// happy-dom shows what has the attribute already.
Object.defineProperty(HTMLElement.prototype, 'showPopover', { configurable: true, value: () => {} });
