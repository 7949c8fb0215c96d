import { placeInWords } from '@school-office/contract/school/classes';
import type { User } from '@school-office/contract/users/users';
import { phrase, t } from '@school-office/contract/words';
import { Ban, KeyRound, LogIn, LogOut, Pencil, type LucideIcon } from 'lucide-react';
import { IconButton } from '../../components/kit/IconButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { ROLE_NAMES } from '../../features/auth/useMay.ts';
import { byPlace } from '../../lib/places.ts';

interface UserActions {
  onEdit: (user: User) => void;
  onNewPassword: (user: User) => void;
  onEnd: (user: User) => void;
  onBlock: (user: User) => void;
  onUnblock: (user: User) => void;
}

/** `own` is the email of the head who looks at the list: their own password and sign-ins are under Name and picture. */
export function userColumns(
  own: string,
  { onEdit, onNewPassword, onEnd, onBlock, onUnblock }: UserActions,
): ListColumn<User>[] {
  return [
    { name: phrase('Name'), sort: 'name', value: ({ name }) => name, stays: true },
    { name: phrase('Email'), sort: 'email', value: ({ email }) => email, width: 196 },
    { name: phrase('Role'), sort: 'role', value: ({ role }) => ROLE_NAMES[role], width: 84 },
    { name: phrase('Classes'), sort: 'classes', value: classesText, width: 160 },
    { name: phrase('Signed in'), sort: 'signedIn', value: signInsText, width: 92 },
    action(phrase('Edit'), 64, { icon: () => Pencil, act: onEdit }),
    action(phrase('New password'), 108, {
      icon: () => KeyRound,
      act: onNewPassword,
      isFor: ({ email, blocked }) => email !== own && !blocked,
    }),
    action(phrase('End sign-ins'), 110, {
      icon: () => LogOut,
      act: onEnd,
      isFor: ({ email, signedIn }) => email !== own && signedIn > 0,
    }),
    action(phrase('Block'), 74, {
      icon: ({ blocked }) => (blocked ? LogIn : Ban),
      label: ({ blocked }) => (blocked ? t('Let in again') : t('Block')),
      act: (user) => (user.blocked ? onUnblock(user) : onBlock(user)),
      isFor: ({ email }) => email !== own,
    }),
  ];
}

interface Action {
  icon: (user: User) => LucideIcon;
  /** What it does, where that is not the head of its column. */
  label?: (user: User) => string;
  act: (user: User) => void;
  isFor?: (user: User) => boolean;
}

function action(
  name: string,
  width: number,
  { icon, label = () => t(name), act, isFor = () => true }: Action,
): ListColumn<User> {
  return {
    name,
    width,
    align: 'center',
    cell: (user) =>
      isFor(user) && (
        <IconButton
          sign={icon(user)}
          label={`${label(user)}: ${user.name}`}
          title={label(user)}
          onClick={() => act(user)}
        />
      ),
  };
}

/** 'Four, Nine A (English, Maths)' of a teacher; all others see the whole school. */
function classesText({ role, classes, subjects: known }: User): string {
  if (role !== 'teacher') return t('All');
  const own = classes.toSorted(byPlace).map(({ subjects, ...place }) => {
    const names = known.filter(({ _id }) => subjects.includes(_id)).map(({ name }) => name);
    const words = placeInWords(place);
    if (subjects.length === 0) return words;
    return names.length === 0
      ? t('{{place}} (no subject)', { place: words })
      : `${words} (${names.join(', ')})`;
  });
  return own.length === 0 ? t('None yet') : own.join(', ');
}

/** How many sign-ins count at the moment. */
function signInsText({ signedIn, mustChangePassword, blocked }: User): string {
  if (blocked) return t('Blocked');
  if (mustChangePassword) return t('First password');
  if (signedIn === 0) return t('No', { context: 'signed in' });
  return signedIn === 1 ? t('Yes', { context: 'signed in' }) : t('{{count}} times', { count: signedIn });
}
