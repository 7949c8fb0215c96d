import { isDuplicateKey } from './errors.ts';

/** More than as many writers as one office ever has; each round at least one of them succeeds. */
const MOST_ATTEMPTS = 200;

/** Runs `attempt`, which chooses a number for `key` and writes it, again for as long as others take that number first. */
export async function retryWhileTaken<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the failure of the last
      return await attempt();
    } catch (error) {
      if (!isDuplicateKey(error, key) || attempts === MOST_ATTEMPTS) throw error;
    }
  }
}
