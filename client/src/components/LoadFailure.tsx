import type { RequestError } from '../lib/requestError.ts';
import alertStyles from './alert.module.css';
import buttonStyles from './button.module.css';
import layoutStyles from './layout.module.css';

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
    <p className={`${alertStyles.danger} ${layoutStyles.closeAbove}`} role="alert" id={id}>
      {subject} could not be loaded: {error?.message}{' '}
      <button type="button" className={buttonStyles.link} onClick={refresh}>
        Try again
      </button>
    </p>
  );
}
