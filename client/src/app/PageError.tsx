import { useRouteError } from 'react-router-dom';

/** Shown instead of a page that broke, or that could not be fetched because the server is away or was renewed. */
export function PageError() {
  const error = useRouteError();
  return (
    <main className="message-page" role="alert">
      <h1>This page could not be shown</h1>
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <button className="btn btn-primary" type="button" onClick={() => window.location.reload()}>
        Load it again
      </button>
    </main>
  );
}
