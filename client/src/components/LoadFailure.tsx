import { t } from '@school-office/contract/words';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Alert } from './kit/Alert.tsx';
import { Button } from './kit/Button.tsx';
import { looks } from './kit/looks.ts';
import { Frame } from './panel/Frame.tsx';

export interface LoadFailureProps {
  state: Pick<RequestState<unknown>, 'status' | 'error'>;
  /** What could not be loaded, such as 'The schools'. */
  subject?: string | undefined;
  /** Sends the request again. */
  refresh: () => void;
  id?: string;
}

/** Says that something could not be loaded, and why. It stays until it is tried again. */
export function LoadFailure({
  state: { status, error },
  subject = t('This'),
  refresh,
  id,
}: LoadFailureProps) {
  if (status !== 'fail') return null;
  // Not for the user's role: trying again changes nothing.
  if (error?.code !== undefined)
    return (
      <Frame as="p" kind="empty">
        {error.message}
      </Frame>
    );
  return (
    <Alert kind="danger" className={looks('closeAbove')} role="alert" id={id}>
      {t('{{subject}} could not be loaded: {{message}}', { subject, message: error?.message ?? '' })}{' '}
      <Button kind="link" onClick={refresh}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}
