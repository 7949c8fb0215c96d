// The guards of the routes, run by the router before it shows a page.
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { readCredentials } from '../lib/credentials.ts';
import { toLogin } from '../lib/paths.ts';
import { redirectTarget } from '../lib/redirectTarget.ts';

/** Redirects to the login page when no login is stored; from there the user comes back here. */
export function requireLogin({ request }: LoaderFunctionArgs): null {
  if (readCredentials()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(toLogin(pathname + search));
}

/** Redirects a signed-in user to the page that the login page would lead to. */
export function requireNoLogin({ request }: LoaderFunctionArgs): null {
  if (readCredentials()) throw redirect(redirectTarget(new URL(request.url).search));
  return null;
}
