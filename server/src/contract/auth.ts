import { z } from 'zod';
import { text } from './fields.ts';

/** bcrypt ignores what comes after 72 bytes, so that longer passwords would only seem safer. */
const LONGEST_PASSWORD_BYTES = 72;

export const loginRequest = z.object({
  email: text('Email'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .refine(
      (password) => new TextEncoder().encode(password).length <= LONGEST_PASSWORD_BYTES,
      `Password is too long: at most ${LONGEST_PASSWORD_BYTES} bytes`,
    ),
  schoolName: text('School Name'),
});
export type LoginRequest = z.output<typeof loginRequest>;

/** What the client keeps as the stored login. */
export interface Credentials {
  email: string;
  token: string;
  /** The school's value, such as 'jhhs'. */
  value: string;
  /** The school's label, such as 'Jammu Heritage High School'. */
  schoolName: string;
  name: string;
  /** Address of the user's picture; empty when there is none. */
  image: string;
}

export interface School {
  value: string;
  label: string;
}
