import type { RequestError } from '../lib/requestError.ts';

export interface LoadFailureProps {
  /** What could not be loaded, such as 'The schools'. */
  subject: string;
  error: RequestError | null;
  /** Sends the request again. */
  refresh: () => void;
  id?: string;
}

/** Says that a part of a page could not be loaded. It stays until it is tried again. */
export function LoadFailure({ subject, error, refresh, id }: LoadFailureProps) {
  return (
    <p className="alert alert-danger load-failure" role="alert" id={id}>
      {subject} could not be loaded: {error?.message}{' '}
      <button type="button" className="btn btn-link" onClick={refresh}>
        Try again
      </button>
    </p>
  );
}
