/** The specification's loader image with words for those who do not see it. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <img src="/images/loader1.gif" alt="" width="48" height="48" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** While the first page of a visit is on its way. */
export function PageLoader() {
  return (
    <div className="page-loader">
      <Loader />
    </div>
  );
}
