import type { ClassName } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { said } from '@school-office/contract/sentences';
import type { Role } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import type { User } from '@school-office/contract/users/users';
import { t } from '@school-office/contract/words';
import { changesBetween, type TrailLine, type Change } from '../audit/audit.service.ts';

/** What was done to a user beside a change of their fields. */
interface Done {
  /** A first password was given. */
  password: boolean;
  /** All sign-ins were ended. */
  end: boolean;
}

export function userAdded({ name }: User): string {
  return t('{{name}} can sign in with the password below, which is shown only now.', { name });
}

/** For a request that comes again. */
export function userAddedBefore({ name }: User): string {
  return t(
    '{{name}} was added already, and the first password was shown once. If nobody has it, make a new password.',
    { name },
  );
}

export function userChanged(before: User, { name, blocked }: User, { password, end }: Done): string {
  if (blocked && !before.blocked)
    return t('{{name}} is signed out everywhere and can no longer sign in.', { name });
  if (before.blocked && !blocked)
    return t('{{name}} can sign in again, with the password of before.', { name });
  if (password) return t('{{name}} can sign in with the password below, which is shown only now.', { name });
  return end
    ? t('All sign-ins of {{name}} have ended.', { name })
    : t('Changes to {{name}} are saved.', { name });
}

export function userExists(email: string): string {
  return t('There is a user with the email {{email}} already', { email });
}

export function noSuchSection(place: Pick<TeacherClass, 'classname' | 'section'>): string {
  return t('There is no class {{place}}', { place: placeInWords(place) });
}

export function noSuchSubject(classname: ClassName): string {
  return t('Class {{classname}} no longer has one of these subjects. Please choose again.', {
    classname: t(classname),
  });
}

export function lastHeadStays(): string {
  return t('One head has to stay: make somebody else a head first, who then chooses a password.');
}

export function addedUserInTrail(user: User): TrailLine {
  const { role, classes } = user;
  const details = said(() =>
    classes.length === 0
      ? t('as {{role}}', { role: t(role) })
      : t('as {{role}} of {{classes}}', { role: t(role), classes: classesInWords(user) }),
  );
  return { action: 'added user', ...inTrail(user), details };
}

export function changedUserInTrail(before: User, after: User, { password, end }: Done): TrailLine {
  const changes: Record<string, Change> = changesBetween(shown(before), shown(after));
  const line = { action: 'changed user', ...inTrail(after) } as const;
  if (!password && !end) return { ...line, changes };
  const details = said(() => (password ? t('given a first password') : t('all sign-ins ended')));
  return { ...line, details, ...(Object.keys(changes).length > 0 && { changes }) };
}

/** What a file of the admin changed of an account. */
export function renamedFrom(name: string): string {
  return t("renamed from '{{name}}'", { name });
}

export function passwordGiven(): string {
  return t('given a new password');
}

export function roleGiven(role: Role): string {
  return t('made a {{role}}', { role: t(role) });
}

export function classesGiven(classes: readonly TeacherClass[]): string {
  const names = classes.map(({ classname }) => t(classname)).join(', ');
  return names === '' ? t('given no classes') : t('given the classes {{classes}}', { classes: names });
}

function shown(user: User) {
  const { name, role, blocked } = user;
  return { name, role, classes: said(() => classesInWords(user)), blocked: blocked ? 'yes' : 'no' };
}

/** 'Five A (English, Maths), Six' */
function classesInWords({ classes, subjects: known }: Pick<User, 'classes' | 'subjects'>): string {
  return classes
    .map(({ subjects, ...place }) => {
      const names = subjects.map(
        (id) => known.find(({ _id }) => _id === id)?.name ?? t('a subject of before'),
      );
      const words = placeInWords(place);
      return subjects.length === 0 ? words : `${words} (${names.join(', ')})`;
    })
    .join(', ');
}

function inTrail({ _id, email }: User) {
  return { kind: 'user', record: _id, name: email } as const;
}
