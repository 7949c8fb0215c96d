import { PageHeader } from './PageHeader.tsx';

/** Stands where a page is not built yet. */
export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="panel empty">
        <p>This page is coming.</p>
      </div>
    </>
  );
}
