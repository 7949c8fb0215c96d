import { paths } from './paths.ts';

const SIGNING_IN = new Set<string>([paths.login, paths.firstPassword]);

/**
 * Returns the page to go to after signing in: the `redirect` of the query string if it is a page of ours, else the
 * dashboard. '//evil', '/\evil' and full addresses would leave this site.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const base = window.location.origin;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, base)) return paths.dashboard;
  const url = new URL(wanted, base);
  // '/..//evil' stays on this origin, but its path alone would not.
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.dashboard;
  if (SIGNING_IN.has(url.pathname.toLowerCase())) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
