import { fileURLToPath } from 'node:url';

/** Returns a thread pool's options for a worker: its built JavaScript, or its source under the tests and `npm run dev`. */
export function workerFile(withoutExtension: URL): { filename: string; execArgv: string[] } {
  const fromSource = import.meta.url.endsWith('.ts');
  return {
    filename: `${fileURLToPath(withoutExtension)}${fromSource ? '.ts' : '.js'}`,
    execArgv: fromSource ? ['--import', 'tsx'] : [],
  };
}
