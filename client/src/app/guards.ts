// The guards of the routes, run by the router before it shows a page.

import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { isRouteErrorResponse, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { classesOf, sees } from '../features/auth/useMay.ts';
import { readCredentials } from '../lib/credentials.ts';
import { toFirstPassword, toLogin } from '../lib/paths.ts';
import { redirectTarget } from '../lib/redirectTarget.ts';
import { isPageFor } from './pageNeeds.ts';

const NOT_FOR_ROLE = 403;

/**
 * Redirects to the login page when no login is stored, and to that of the first password until it is changed; from both the
 * user comes back here.
 */
export function requireLogin({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  const credentials = readCredentials();
  if (!credentials) throw redirect(toLogin(pathname + search));
  if (credentials.mustChangePassword) throw redirect(toFirstPassword(pathname + search));
  return null;
}

/** Redirects a signed-in user to the page that the login page would lead to. */
export function requireNoLogin({ request }: LoaderFunctionArgs): null {
  if (readCredentials()) throw redirect(redirectTarget(new URL(request.url).search));
  return null;
}

/** Redirects away from the page of the first password: users with an own password, and visitors who are not signed in. */
export function requireFirstPassword({ request }: LoaderFunctionArgs): null {
  const target = redirectTarget(new URL(request.url).search);
  const credentials = readCredentials();
  if (!credentials) throw redirect(toLogin(target));
  if (!credentials.mustChangePassword) throw redirect(target);
  return null;
}

/** Throws 403, which `PageError` puts into words, for a page that is not for the user's role, or of a class that is not theirs. */
export function requireRoleFor(path: string) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    const credentials = readCredentials();
    // `requireLogin` leads to another page.
    if (!credentials || credentials.mustChangePassword) return null;
    // Of a class that does not exist, the page says so.
    const classname = ALL_CLASS_NAMES.find((name) => name === params.class || name === params.id);
    const section = new URL(request.url).searchParams.get('section');
    const isOwn =
      classname === undefined ||
      (section === null
        ? classesOf(credentials).includes(classname)
        : sees(credentials, { classname, section }));
    if (!isOwn || !isPageFor(credentials, path)) throw new Response(null, { status: NOT_FOR_ROLE });
    return null;
  };
}

/** Whether a page is not shown because `requireRoleFor` refused it. */
export function isNotForRole(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === NOT_FOR_ROLE;
}
