import { Ban, KeyRound, LogIn, LogOut, Pencil, type LucideIcon } from 'lucide-react';
import type { User } from '@school-office/contract/users/users';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { byPlace, placeOf } from '../../lib/places.ts';
import { ROLE_NAMES } from '../../features/auth/useMay.ts';

interface UserActions {
  onEdit: (user: User) => void;
  onNewPassword: (user: User) => void;
  onEnd: (user: User) => void;
  onBlock: (user: User) => void;
  onUnblock: (user: User) => void;
}

const column = columnHelper<User>();

/** `own` is the email of the head who looks at the list: their own password and sign-ins are under Name and picture. */
export function userColumns(
  own: string,
  { onEdit, onNewPassword, onEnd, onBlock, onUnblock }: UserActions,
): TableColumn<User>[] {
  return [
    column.accessor('name', { header: 'Name', meta: { stays: true } }),
    column.accessor('email', { header: 'Email', meta: { width: 210 } }),
    column.accessor(({ role }) => ROLE_NAMES[role], { id: 'role', header: 'Role', meta: { width: 80 } }),
    column.accessor(classesText, { id: 'classes', header: 'Classes', meta: { width: 220 } }),
    column.accessor(signInsText, { id: 'signedIn', header: 'Signed in', meta: { width: 120 } }),
    action('Edit', 56, { icon: () => Pencil, act: onEdit }),
    action('New password', 116, {
      icon: () => KeyRound,
      act: onNewPassword,
      isFor: ({ email, blocked }) => email !== own && !blocked,
    }),
    action('End sign-ins', 104, {
      icon: () => LogOut,
      act: onEnd,
      isFor: ({ email, signedIn }) => email !== own && signedIn > 0,
    }),
    action('Block', 64, {
      icon: ({ blocked }) => (blocked ? LogIn : Ban),
      label: ({ blocked }) => (blocked ? 'Let in again' : 'Block'),
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
  header: string,
  width: number,
  { icon, label = () => header, act, isFor = () => true }: Action,
) {
  return column.display({
    id: header,
    header,
    meta: { width, align: 'center' },
    cell: ({ row: { original } }) => {
      if (!isFor(original)) return false;
      const Icon = icon(original);
      return (
        <IconButton
          sign={Icon}
          label={`${label(original)}: ${original.name}`}
          title={label(original)}
          onClick={() => act(original)}
        />
      );
    },
  });
}

/** 'Four, Nine A (English, Maths)' of a teacher; all others see the whole school. */
function classesText({ role, classes, subjects: known }: User): string {
  if (role !== 'teacher') return 'All';
  const own = classes.toSorted(byPlace).map(({ subjects, ...place }) => {
    const names = known.filter(({ _id }) => subjects.includes(_id)).map(({ name }) => name);
    if (subjects.length === 0) return placeOf(place);
    return names.length === 0 ? `${placeOf(place)} (no subject)` : `${placeOf(place)} (${names.join(', ')})`;
  });
  return own.length === 0 ? 'None yet' : own.join(', ');
}

/** How many sign-ins count at the moment. */
function signInsText({ signedIn, mustChangePassword, blocked }: User): string {
  if (blocked) return 'Blocked';
  if (mustChangePassword) return 'First password';
  if (signedIn === 0) return 'No';
  return signedIn === 1 ? 'Yes' : `${signedIn} times`;
}
