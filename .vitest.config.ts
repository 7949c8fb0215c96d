import { defineConfig } from 'vitest/config';

// Vitest would leave one of two cores to whoever sits at the machine.
export default defineConfig({
  test: { maxWorkers: 2, projects: ['server', 'server/embedded-mongodb', 'client', 'client/e2e'] },
});
