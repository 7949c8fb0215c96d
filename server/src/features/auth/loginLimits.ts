import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../http/ApiError.ts';

const WINDOW_SECONDS = 15 * 60;
/** Enough for a clerk who tries several passwords; far too few to guess one. */
const FAILURES_PER_ACCOUNT = 10;
/** One office shares one address, so an address may fail more often than an account. */
const FAILURES_PER_ADDRESS = 50;

export interface LoginLimits {
  /** Counts an attempt before its password is checked, so that parallel guesses count too. Throws ApiError 429. */
  attempt(account: string, address: string): Promise<void>;
  /** Clears the account's failures, and takes this attempt off the address. */
  succeeded(account: string, address: string): Promise<void>;
}

export function createLoginLimits(): LoginLimits {
  const perAccount = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW_SECONDS });
  return {
    async attempt(account, address) {
      try {
        await perAddress.consume(address);
        await perAccount.consume(account);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error);
        throw error;
      }
    },
    async succeeded(account, address) {
      await perAccount.delete(account);
      await perAddress.reward(address);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiError {
  const minutes = Math.ceil(msBeforeNext / 60_000);
  const message = `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new ApiError(429, message, { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
