// The guards of the routes, run by the router before it shows a page.
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { readCredentials } from '../lib/credentials.ts';
import { toLogin } from '../lib/paths.ts';
import { redirectTarget } from '../lib/redirectTarget.ts';

/** Sends everyone without a stored login to the login page, which brings them back here. */
export function requireLogin({ request }: LoaderFunctionArgs): null {
  if (readCredentials()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(toLogin(pathname + search));
}

/** Sends everyone who is signed in already on to where the login page would. */
export function requireNoLogin({ request }: LoaderFunctionArgs): null {
  if (readCredentials()) throw redirect(redirectTarget(new URL(request.url).search));
  return null;
}
