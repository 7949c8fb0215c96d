// Tests of lists once more, on a database that gives what no sort orders in another order, as a replica set may.

import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

/** They pass as well where this database gives all documents by falling _id, whatever the sort: they cannot show a missing one. */
const SHOW_NO_ORDER = [
  'src/features/attendance/{classAttendance,leavesOfAbsence,registers,sentAgain}.test.ts',
  'src/features/examinations/grading.test.ts',
  'src/features/students/{checkStudents,editing,families,leaving,places}.test.ts',
];

export default defineConfig({
  test: {
    ...server.test,
    name: 'server-reversed',
    env: { EMBEDDED_MONGODB_ORDER: 'reverse' },
    include: ['src/features/{attendance,examinations,plan,students}/*.test.ts'],
    exclude: SHOW_NO_ORDER,
  },
});
