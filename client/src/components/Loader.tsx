/** The specification's loader image, with a text for screen readers. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <img src="/images/loader1.gif" alt="" width="48" height="48" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** Shown while the first page of a visit is loaded. */
export function PageLoader() {
  return (
    <div className="page-loader">
      <Loader />
    </div>
  );
}
