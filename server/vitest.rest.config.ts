// The tests of the server that `npm test` leaves to `npm run test:rest`.

import { defineConfig } from 'vitest/config';
import server, { REST } from './vitest.config.ts';

export default defineConfig({
  test: { ...server.test, name: 'server-rest', include: REST, exclude: [] },
});
