import type { TrailLine, TrailPage, TrailQuery } from '@school-office/contract/users/trail';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** What of the trail is looked at; without a day all days. */
export type TrailFilter = Pick<TrailQuery, 'day' | 'account' | 'kind'>;

/** As much of the trail as was read until now, newest first. */
export interface ReadTrail {
  lines: TrailLine[];
  /** Of the next page; null when there is none. */
  before: string | null;
}

interface AskedTrail {
  filter: TrailFilter;
  read?: ReadTrail;
}

/** Reads the first page of a filter, or the page after `read`, which stays in front of it. */
export const trail = createRequestSlice(
  'trail',
  async ({ filter, read }: AskedTrail): Promise<ReadTrail> => {
    const params = { ...filter, before: read?.before };
    const page = await call<TrailPage>({ url: '/api/trail', params });
    return { lines: [...(read?.lines ?? []), ...page.trail], before: page.before };
  },
  {
    keyOf: ({ filter: { day, account, kind } }: AskedTrail) => JSON.stringify([day, account, kind]),
    keepsResult: true,
  },
);
