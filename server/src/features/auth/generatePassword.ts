import { randomInt } from 'node:crypto';

/** No letters or digits that look alike on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits. */
const LENGTH = 16;

/** Returns a first password that nobody can guess. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
