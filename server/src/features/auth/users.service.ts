// The users of a school, as its heads see and change them.

import { isDeepStrictEqual } from 'node:util';
import type { ClassName } from '@school-office/contract/enumerations';
import type { Role } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import type { User, UserAnswer, UserChange, UserCreation } from '@school-office/contract/users/users';
import mongoose, { isObjectIdOrHexString } from 'mongoose';
import { act } from '../../database/act.ts';
import { actOncePrepared } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { changedMeanwhile } from '../audit/audit.words.ts';
import { listClasses } from '../schools/classes.service.ts';
import { accessOf, AccountModel, type StoredAccount } from './accounts.model.ts';
import { generatePassword } from './generatePassword.ts';
import type { Passwords } from './passwords.ts';
import { countSessions, endSessions } from './sessions.ts';
import {
  addedUserInTrail,
  changedUserInTrail,
  lastHeadStays,
  noSuchSection,
  noSuchSubject,
  userAdded,
  userAddedBefore,
  userChanged,
  userExists,
} from './users.words.ts';

/** A subject of a class in some school year. */
interface Taught {
  _id: string;
  name: string;
  classname: ClassName;
}

export interface UserDependencies {
  passwords: Passwords;
  /** Returns those with these ids: subjects are kept by a feature that knows this one. */
  findSubjects: (school: string, ids: readonly string[]) => Promise<Taught[]>;
}

/** Returns the users of the actor's school by name. */
export async function listUsers({ school }: Actor, { findSubjects }: UserDependencies): Promise<User[]> {
  const users = await AccountModel.find({ school }).sort({ name: 1, email: 1 }).lean();
  const subjects = await findSubjects(school, idsIn(users.flatMap(({ classes }) => classes)));
  return users.map((user) => toUser(user, subjects));
}

/**
 * Adds a user with a first password, which the answer shows. A key that was used before returns the user without it: it is not
 * kept. Throws 409 for an email that another user of the school has.
 */
export async function addUser(
  actor: Actor,
  asked: UserCreation,
  key: string | undefined,
  { passwords, findSubjects }: UserDependencies,
): Promise<UserAnswer> {
  const { school } = actor;
  const { name, email, role } = asked;
  const password = generatePassword();
  let isNew = true;
  const again = ({ user }: UserAnswer) => {
    isNew = false;
    return { message: userAddedBefore(user), user };
  };
  const request = { key, act: 'add user', content: asked, again };
  const hash = () => passwords.hash(password, actor);
  const answer = await actOncePrepared(
    actor,
    request,
    hash,
    async (_at, passwordHash): Promise<UserAnswer> => {
      if (await AccountModel.exists({ school, email })) {
        throw new ApiError(409, userExists(email), { field: 'email' });
      }
      const classes = classesAs(role, asked.classes);
      const subjects = await findSubjects(school, idsIn(classes));
      await refuseUnknown(school, classes, subjects);
      const fields = { name, email, role, classes, mustChangePassword: true };
      const { _id } = await AccountModel.create({ school, ...fields, passwordHash });
      const user = toUser({ _id, school, image: '', passwordHash, ...fields }, subjects);
      await audit(actor, addedUserInTrail(user));
      return { message: userAdded(user), user };
    },
  );
  return { ...answer, ...(isNew && { password }) };
}

/**
 * Changes the given fields of a user, gives a first password, or ends all their sign-ins. Throws 404, and 409 where no head would
 * be left.
 */
export async function changeUser(
  actor: Actor,
  id: string,
  change: UserChange,
  { passwords, findSubjects }: UserDependencies,
): Promise<UserAnswer> {
  const { school } = actor;
  const password = change.password && generatePassword();
  const passwordHash = password && (await passwords.hash(password, actor));
  return act(actor, async () => {
    const before = isObjectIdOrHexString(id) && (await AccountModel.findOne({ school, _id: id }).lean());
    if (!before) throw notFound('User');
    const had = accessOf(before);
    const { name = before.name, role = had.role } = change;
    const { blocked = before.blocked ?? false } = change;
    const wasHead = had.role === 'head' && !before.blocked;
    if (wasHead && (role !== 'head' || blocked)) {
      await refuseWithoutHead(school, id, blocked ? 'blocked' : 'role');
    }
    const classes = classesAs(role, change.classes ?? had.classes);
    const subjects = await findSubjects(school, idsIn([...had.classes, ...classes]));
    if (change.before && !isDeepStrictEqual(new Set(change.before), new Set(had.classes)))
      throw new ApiError(409, changedMeanwhile(before.name));
    if (change.classes) await refuseUnknown(school, classes, subjects);
    const fields = { name, role, classes, blocked };
    const first = passwordHash && { passwordHash, mustChangePassword: true };
    const one = AccountModel.findOneAndUpdate(
      { school, _id: id },
      { $set: { ...fields, ...first } },
      { returnDocument: 'after' },
    );
    const after = await one.orFail().lean();
    const ends = first !== undefined || change.end === true || blocked;
    if (ends) await endSessions(id, 'all');
    const user = toUser(ends ? { ...after, sessions: {} } : after, subjects);
    const done = { password: first !== undefined, end: change.end === true };
    const was = toUser(before, subjects);
    await audit(actor, changedUserInTrail(was, user, done));
    return { message: userChanged(was, user, done), user, ...(password && { password }) };
  });
}

/** Throws 409 unless the school has another head, who has chosen a password and can sign in. */
async function refuseWithoutHead(school: string, id: string, field: 'role' | 'blocked'): Promise<void> {
  const isNot = mongoose.trusted({ $ne: true });
  const others = {
    school,
    _id: mongoose.trusted({ $ne: id }),
    blocked: isNot,
    mustChangePassword: isNot,
    role: 'head' as const,
  };
  if (!(await AccountModel.exists(others))) throw new ApiError(409, lastHeadStays(), { field });
}

function idsIn(classes: readonly TeacherClass[]): string[] {
  return [...new Set(classes.flatMap(({ subjects }) => subjects))];
}

/** Throws 400 for a section that its class does not have, and for a subject that is not of its class. */
async function refuseUnknown(
  school: string,
  classes: readonly TeacherClass[],
  known: readonly Taught[],
): Promise<void> {
  const all = await listClasses(school);
  for (const { classname, section, subjects } of classes) {
    const one = all.find((each) => each.classname === classname);
    if (section !== '' && !one?.sections.includes(section))
      throw new ApiError(400, noSuchSection({ classname, section }), { field: 'classes' });
    const isOfClass = (id: string) => known.some((each) => each._id === id && each.classname === classname);
    if (!subjects.every(isOfClass)) throw new ApiError(400, noSuchSubject(classname), { field: 'classes' });
  }
}

function classesAs(role: Role, classes: TeacherClass[]): TeacherClass[] {
  return role === 'teacher' ? classes : [];
}

function toUser(account: StoredAccount, subjects: readonly Taught[]): User {
  const { _id, email, name, image } = account;
  const own = new Set(idsIn(account.classes));
  return {
    _id: String(_id),
    email,
    name,
    image,
    ...accessOf(account),
    signedIn: countSessions(account, new Date()),
    blocked: account.blocked ?? false,
    subjects: subjects.filter((one) => own.has(one._id)).map((one) => ({ _id: one._id, name: one.name })),
  };
}
