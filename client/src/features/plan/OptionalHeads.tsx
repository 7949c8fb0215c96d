import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { dueText } from './headTexts.ts';
import { studentHeads, studentHeadsSave } from './planRequests.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

interface OptionalHeadsProps {
  student: StudentInFull;
  /** The heads that only some students have. */
  heads: FeeHead[];
  /** Called when they were saved. */
  onChanged: () => void;
}

/** The heads that a student is put on, such as transport. Each tick is saved at once. */
export function OptionalHeads({ student: { _id, left }, heads, onChanged }: OptionalHeadsProps) {
  const { state, refresh } = useLoaded(studentHeads, _id);
  const { state: saving, run } = useOwnRequest(studentHeadsSave);
  const on = state.result?.heads ?? [];
  const busy = saving.status === 'loading' || state.status === 'loading';

  if (heads.length === 0) return null;
  const save = async (ids: string[]) => {
    const answer = await run({ student: _id, heads: ids });
    // Also after a refusal: another desk may have changed them.
    refresh();
    if (answer) onChanged();
  };
  return (
    <>
      <RequestBanner state={saving} success={({ message }) => message} />
      <LoadFailure state={state} subject="The optional fees" refresh={refresh} />
      {state.result && (
        <fieldset className={`${layoutStyles.row} ${layoutStyles.apart}`} aria-label="Also has">
          <span className={textStyles.faint} aria-hidden="true">
            Also has
          </span>
          {heads.map((head) => (
            <label key={head._id} className={layoutStyles.line} title={dueText(head)}>
              <input
                type="checkbox"
                checked={on.includes(head._id)}
                disabled={left !== undefined}
                // Not disabled while it is saved, so that the focus stays.
                onChange={({ target }) => {
                  if (!busy)
                    void save(target.checked ? [...on, head._id] : on.filter((id) => id !== head._id));
                }}
              />
              {head.name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
