import { defineConfig } from 'vitest/config';

// Vitest would leave one of two cores to whoever sits at the machine. Three, as many of the server's tests wait for processes.
export default defineConfig({
  test: { maxWorkers: 3, projects: ['server', 'server/embedded-mongodb', 'client', 'client/e2e'] },
});
