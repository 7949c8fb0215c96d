import { useAppSelector, type RootState } from '../store.ts';

/** Appears when the page has read what it shows. */
export function Footer() {
  const loading = useAppSelector(isFirstLoading);
  if (loading) return null;
  return <footer className="footer">Developed by the JK-School developers</footer>;
}

/** Lists that are only read again stay on screen meanwhile, and so does the footer. */
function isFirstLoading(state: RootState): boolean {
  // Not a request, the only one here.
  const { loginRefused: _, ...requests } = state;
  return Object.values(requests).some(({ status, result }) => status === 'loading' && result === null);
}
