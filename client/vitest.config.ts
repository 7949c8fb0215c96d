import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'client',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // The setup clears what a test leaves behind, and the modules are loaded once.
    isolate: false,
    // Pages leave much behind quickly: with more room for what is new, collecting it takes half as long.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['src/testing/setUp.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
