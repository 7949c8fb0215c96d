import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { may, type Access, type Permission, type Role } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import { useSelector } from 'react-redux';
import { login } from './authRequests.ts';

/** Returns whether the signed-in user may do something; false for the moment between logging out and the login page. */
export function useMay(permission: Permission): boolean {
  const access = useAccess();
  return access !== null && may(access, permission);
}

/** Returns the role of the signed-in user and what goes with it. */
export function useAccess(): Access | null {
  return useSelector(login.select).result;
}

/** Returns the classes that somebody sees, in the school's order. */
export function classesOf({ role, classes }: Pick<Access, 'role' | 'classes'>): readonly ClassName[] {
  if (role !== 'teacher') return ALL_CLASS_NAMES;
  return ALL_CLASS_NAMES.filter((name) => classes.some(({ classname }) => classname === name));
}

interface PlaceAsked {
  classname: ClassName;
  /** '' for the whole class. */
  section: string;
}

type Sight = Pick<Access, 'role' | 'classes'>;

function entriesOf({ classes }: Sight, { classname, section }: PlaceAsked) {
  return classes.filter(
    (one) => one.classname === classname && (one.section === '' || one.section === section),
  );
}

/** Returns whether somebody sees a class or section. */
export function sees(access: Sight, place: PlaceAsked): boolean {
  return access.role !== 'teacher' || entriesOf(access, place).length > 0;
}

/** Returns whether somebody has all subjects of a class or section, and so sees its results. */
export function hasAllSubjects(access: Sight, place: PlaceAsked): boolean {
  return access.role !== 'teacher' || entriesOf(access, place).some(({ subjects }) => subjects.length === 0);
}

/** The names on screen. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  get head() {
    return t('Head', { context: 'role' });
  },
  get clerk() {
    return t('Clerk');
  },
  get teacher() {
    return t('Teacher');
  },
};
