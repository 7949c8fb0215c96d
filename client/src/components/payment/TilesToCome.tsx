import { LoadFailure } from '../LoadFailure.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { RequestState } from '../../store/createRequestSlice.ts';

export interface TilesToComeProps {
  state: Pick<RequestState<unknown>, 'status' | 'error'>;
  /** What is being loaded, such as 'What is paid'. */
  subject: string;
  refresh: () => void;
}

/** In place of the tiles of a year while they are loaded, and when that failed: none of its months is unpaid by that. */
export function TilesToCome({ state: { status, error }, subject, refresh }: TilesToComeProps) {
  if (status === 'fail') return <LoadFailure subject={subject} error={error} refresh={refresh} />;
  return <Skeleton shape="lines" />;
}
