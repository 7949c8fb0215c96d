import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Of the tests that need the demo one comes first, so that it is made; the others come last, so that they do not wait for it. */
class DemoFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(({ moduleId }) =>
      /startDemoOffice|demoFolder/.test(readFileSync(moduleId, 'utf8')),
    );
    const maker = waiting.pop();
    return [
      ...(maker ? [maker] : []),
      ...sorted.filter((file) => file !== maker && !waiting.includes(file)),
      ...waiting,
    ];
  }
}

// Many tests wait at times, for a process or a browser: three at once keep two cores busy.
export default defineConfig({
  test: {
    maxWorkers: 3,
    globalSetup: 'server/src/testing/demoMadeOnce.ts',
    sequence: { sequencer: DemoFirst },
    projects: [
      'server',
      'server/vitest.rest.config.ts',
      'server/vitest.reversed.config.ts',
      'server/embedded-mongodb',
      'client',
      'client/e2e/vitest.day.config.ts',
      'client/e2e',
    ],
  },
});
