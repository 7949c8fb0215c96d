import { fileURLToPath } from 'node:url';

/** Names a worker's file for a thread pool: the built JavaScript, or the TypeScript source under the tests and `npm run dev`. */
export function workerFile(withoutExtension: URL): { filename: string; execArgv: string[] } {
  const fromSource = import.meta.url.endsWith('.ts');
  return {
    filename: `${fileURLToPath(withoutExtension)}${fromSource ? '.ts' : '.js'}`,
    execArgv: fromSource ? ['--import', 'tsx'] : [],
  };
}
