import { paths } from './paths.ts';

/**
 * Where to go after signing in: the `redirect` of the login page's query string when it is one of our own pages, else
 * the dashboard. The address bar decides nothing here: '//evil', '/\evil' and full addresses would leave this site.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const base = window.location.origin;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, base)) return paths.dashboard;
  const url = new URL(wanted, base);
  // '/..//evil' stays on this origin, but its path alone would not.
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.dashboard;
  if (url.pathname.toLowerCase() === paths.login) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
