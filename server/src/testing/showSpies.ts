import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/**
 * Modules call the spies upon Node's own functions from now on, those that are loaded already too. They are gone at the end of
 * the test.
 */
export function showSpies(): void {
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}
