import type { Passwords } from '../features/auth/passwords.ts';
import { PASSWORD } from './testApp.ts';

/** Without bcrypt, for tests of what happens around it: requests meet in the same moment, and no deadline passes. */
export const quickPasswords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (password, hash) => hash === `hash of ${password}`,
  close: async () => {},
};

/** Of PASSWORD. */
export const QUICK_HASH = `hash of ${PASSWORD}`;
