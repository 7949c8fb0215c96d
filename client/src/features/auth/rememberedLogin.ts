import { readStored, writeStored } from '../../lib/browserStorage.ts';

const KEY = 'rememberedLogin';

/** What "Remember me" fills in at the next sign-in; never the password. */
export interface RememberedLogin {
  schoolName: string;
  email: string;
}

export function readRememberedLogin(): RememberedLogin | undefined {
  const stored = readStored(KEY) as Partial<RememberedLogin> | undefined;
  if (typeof stored?.schoolName !== 'string' || typeof stored.email !== 'string') return undefined;
  return { schoolName: stored.schoolName, email: stored.email };
}

export function rememberLogin(remembered: RememberedLogin | undefined): void {
  writeStored(KEY, remembered);
}
