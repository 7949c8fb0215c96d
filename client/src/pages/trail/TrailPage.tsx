import { Button } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { counted } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { TrailDay } from './TrailDay.tsx';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailList } from './TrailList.tsx';
import { TrailPapers } from './TrailPapers.tsx';
import { trail, type ReadTrail, type TrailFilter } from './trailRequests.ts';
import { useTrailFilter } from './useTrailFilter.ts';
import layoutStyles from '../../components/layout.module.css';

/** Who did what in the school, newest first: of a day or of all days, of a person, of a kind. */
export function TrailPage() {
  const { filter, today, setDay, setAllDays, set } = useTrailFilter();
  const { state, refresh } = useLoaded(trail, { filter });
  const { run } = useRequest(trail, { filter });
  const read = state.result;
  const isReading = state.status === 'loading';
  return (
    <>
      <PageHeader title="Who did what" subtitle={read ? countText(read) : '\u00A0'}>
        <TrailDay day={filter.day} today={today} onDay={setDay} onAll={setAllDays} />
        {read && read.lines.length > 0 && <TrailPapers read={read} />}
      </PageHeader>
      <TrailFilters filter={filter} onChange={set} />
      <Loaded state={state} refresh={refresh} shape="lines">
        {({ lines, before }) =>
          lines.length === 0 ? (
            <Frame kind="empty">
              <p>{nothingText(filter)}</p>
            </Frame>
          ) : (
            <>
              <TrailList lines={lines} isOfOneDay={filter.day !== undefined} />
              {before !== null && (
                <Button
                  className={layoutStyles.above}
                  disabled={isReading}
                  onClick={() => void run({ filter, read: { lines, before } })}
                >
                  {isReading ? 'Reading' : 'More'}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** '12 acts', 'The last 200 acts' */
function countText({ lines, before }: ReadTrail): string {
  const count = counted(lines.length, 'act');
  return before === null ? count : `The last ${count}`;
}

function nothingText({ day, account, kind }: TrailFilter): string {
  if (account !== undefined || kind !== undefined) return 'Nothing like this was done.';
  return day === undefined ? 'Nothing has been done yet.' : 'Nobody did anything on this day.';
}
