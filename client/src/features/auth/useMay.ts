import { may, type Access, type Permission, type Role } from '@school-office/contract/users/permissions';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
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

/** On screen. */
export const ROLE_NAMES: Record<Role, string> = { head: 'Head', clerk: 'Clerk', teacher: 'Teacher' };
