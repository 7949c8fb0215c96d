// The tests of lists once more, on a database that gives what no sort orders in another order, as a replica set may.
import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

export default defineConfig({
  test: {
    ...server.test,
    name: 'server-reversed',
    env: { EMBEDDED_MONGODB_ORDER: 'reverse' },
    include: ['src/features/{attendance,concessions,examinations,plan,students}/*.test.ts'],
  },
});
