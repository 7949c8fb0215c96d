// The one short way through the browser that `npm test` goes.

import { defineConfig } from 'vitest/config';
import e2e from './vitest.config.ts';

export default defineConfig({
  test: {
    ...e2e.test,
    name: 'e2e-day',
    include: ['day.test.ts'],
    exclude: [],
  },
});
