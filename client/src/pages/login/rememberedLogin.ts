import { readStored, writeStored } from '../../lib/browserStorage.ts';

const KEY = 'rememberedLogin';

/** Filled in at the next sign-in, unless Remember me is off; never the password. */
interface RememberedLogin {
  schoolName: string;
  email: string;
  remember: boolean;
}

export function readRememberedLogin(): RememberedLogin {
  const { schoolName, email, remember } = (readStored(KEY) ?? {}) as Partial<RememberedLogin>;
  return {
    schoolName: typeof schoolName === 'string' ? schoolName : '',
    email: typeof email === 'string' ? email : '',
    remember: remember !== false,
  };
}

export function rememberLogin({ schoolName, email, remember }: RememberedLogin): void {
  writeStored(KEY, remember ? { schoolName, email } : { remember });
}
