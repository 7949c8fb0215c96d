// The user who is signed in: they see and change their own record; of the others of the school they see the name.

import type {
  Account as AccountOnWire,
  AccountAnswer,
  AccountName,
  AccountUpdate,
  OwnAccountAnswer,
  PasswordAnswer,
  PasswordChange,
} from '@school-office/contract/users/auth';
import { may } from '@school-office/contract/users/permissions';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, changesBetween, writeAudit } from '../audit/audit.service.ts';
import { refuseForeignPicture, type PictureSettings } from '../pictures/pictures.service.ts';
import { findSchool, hidingSalaries } from '../schools/schools.service.ts';
import { accessOf, AccountModel, type Account } from './accounts.model.ts';
import { issueToken, type AuthDependencies } from './auth.service.ts';
import { isEasyToGuess } from './easyPasswords.ts';
import { countAttempt, forgetFailures } from './loginLimits.ts';
import {
  changedOwnInTrail,
  chosePasswordInTrail,
  easyToGuess,
  newPasswordIsTheFirst,
  passwordChanged,
  userSaved,
  wrongCurrentPassword,
  wrongPasswordInTrail,
} from './user.words.ts';

/** Returns the actor's account, with the school. Throws 404 if either has been removed. */
export async function findUser(actor: Actor): Promise<OwnAccountAnswer['account']> {
  const user = await AccountModel.findOne(own(actor)).lean();
  if (!user) throw notFound('User');
  const school = await findSchool(actor.school);
  if (!school) throw notFound('School');
  const hiding = await hidingSalaries(school.value, accessOf(user));
  return { ...onWire(user), ...hiding, value: school.value, schoolName: school.label };
}

/** Returns the names under which the acts of a school's users are shown; to a teacher their own only. */
export async function userNames(actor: Actor): Promise<AccountName[]> {
  const seen = may(actor, 'seeEmployees') ? { school: actor.school } : own(actor);
  return AccountModel.find(seen, { _id: 0, email: 1, name: 1 }).sort({ email: 1 }).lean();
}

/** Returns the names of the users of a school by their emails. */
export async function namesOfUsers(school: string): Promise<Map<string, string>> {
  const users = await AccountModel.find({ school }, { _id: 0, email: 1, name: 1 }).lean();
  return new Map(users.map(({ email, name }) => [email, name]));
}

/** Returns how an actor is told of accounts: the office by their emails, a teacher by their names. */
export async function tellingAccounts(actor: Actor): Promise<(email: string) => string> {
  if (actor.role !== 'teacher') return (email) => email;
  const names = await namesOfUsers(actor.school);
  return (email) => (email === actor.account ? email : (names.get(email) ?? 'The office'));
}

/** Changes the given fields of the actor and no others. Throws 404 as `findUser`, and 400 for a picture from elsewhere. */
export async function updateUser(
  actor: Actor,
  update: AccountUpdate,
  pictures: PictureSettings,
): Promise<AccountAnswer> {
  refuseForeignPicture({ field: 'image', label: 'Picture', address: update.image }, pictures);
  return act(actor, async () => {
    const stored = await AccountModel.findOneAndUpdate(
      own(actor),
      { $set: update },
      { returnDocument: 'before' },
    ).lean();
    if (!stored) throw notFound('User');
    const before = onWire(stored);
    const account = { ...before, ...update };
    await audit(actor, changedOwnInTrail(stored, changesBetween(before, account)));
    return { message: userSaved(), account };
  });
}

/**
 * Sets another password of the actor, ends all their sign-ins, and returns the token of a new one. `address` is the client's IP
 * address. A wrong current password counts as a failed sign-in. Throws 400 at the field, and 429 after repeated failures.
 */
export async function changePassword(
  actor: Actor,
  { current, next }: PasswordChange,
  address: string,
  { jwtSecret, passwords }: AuthDependencies,
): Promise<PasswordAnswer> {
  const { school, account: email } = actor;
  const userKey = JSON.stringify({ school, email });
  await countAttempt(userKey, address);
  const user = await AccountModel.findOne(own(actor)).lean();
  if (!user) throw notFound('User');
  if (!(await passwords.verify(current, user.passwordHash))) {
    const { request, now } = actor;
    await writeAudit({ ...wrongPasswordInTrail(user, address), school, account: email, request, at: now() });
    throw new ApiError(400, wrongCurrentPassword(), { field: 'current' });
  }
  await forgetFailures(userKey, address);
  const inFull = await findSchool(school);
  if (user.mustChangePassword && next === current) {
    throw new ApiError(400, newPasswordIsTheFirst(), { field: 'next' });
  }
  if (await isEasyToGuess(next, [user.name, email, school, inFull?.label ?? '', inFull?.address ?? ''])) {
    throw new ApiError(400, easyToGuess('New password'), { field: 'next' });
  }
  const passwordHash = await passwords.hash(next, actor);
  return act(actor, async () => {
    // With the old hash in the filter, only one of two changes at once finds its current password still right.
    const changed = await AccountModel.findOneAndUpdate(
      { _id: user._id, passwordHash: user.passwordHash },
      { $set: { passwordHash, mustChangePassword: false }, $unset: { sessions: '' } },
      { returnDocument: 'after' },
    ).lean();
    if (!changed) throw new ApiError(400, wrongCurrentPassword(), { field: 'current' });
    await audit(actor, chosePasswordInTrail(user));
    return { message: passwordChanged(), token: await issueToken(changed, jwtSecret) };
  });
}

function own({ school, account }: Actor) {
  return { school, email: account };
}

function onWire(account: Account): AccountOnWire {
  const { email, name, image, language } = account;
  return { email, name, image, language, ...accessOf(account) };
}
