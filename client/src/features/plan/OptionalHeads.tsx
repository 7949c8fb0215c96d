import { useEffect } from 'react';
import type { FeeHead } from '@school-office/contract/feePlan';
import type { StudentInFull } from '@school-office/contract/students';
import { Loaded } from '../../components/Loaded.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { dueText } from './headTexts.ts';
import { studentHeads, studentHeadsSave } from './planRequests.ts';

export interface OptionalHeadsProps {
  student: StudentInFull;
  /** The heads that only some students have. */
  heads: FeeHead[];
}

/** The heads that a student is put on, such as transport. Each tick is saved at once. */
export function OptionalHeads({ student: { _id, left }, heads }: OptionalHeadsProps) {
  const { state, refresh } = useLoaded(studentHeads, _id);
  const { state: saving, run, reset } = useRequest(studentHeadsSave);
  const busy = saving.status === 'loading' || state.status === 'loading';

  useEffect(() => () => void reset(), [reset]);

  if (heads.length === 0) return null;
  const save = async (ids: string[]) => {
    await run({ student: _id, heads: ids });
    // Also after a refusal: another desk may have changed them.
    refresh();
  };
  return (
    <Loaded state={state} refresh={refresh} shape="lines">
      {({ heads: on }) => (
        <fieldset className="optional-heads">
          <legend>Also has</legend>
          <RequestBanner state={saving} success={({ message }) => message} />
          {heads.map(({ _id: id, name, ...head }) => (
            <label key={id} className="field-check">
              <input
                type="checkbox"
                checked={on.includes(id)}
                disabled={left !== undefined}
                // Not disabled while it is saved, so that the focus stays.
                onChange={({ target }) => {
                  if (busy) return;
                  void save(target.checked ? [...on, id] : on.filter((other) => other !== id));
                }}
              />
              {name} <small>{dueText({ _id: id, name, ...head, optional: false })}</small>
            </label>
          ))}
        </fieldset>
      )}
    </Loaded>
  );
}
