import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftsBelow, readDraft } from '../../components/form/drafts.ts';
import { momentText } from '../../components/form/useDraft.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { toStudentFee } from '../../lib/paths.ts';
import { DESK_DRAFTS } from './feeDeskForm.ts';
import { DRAFTS } from './OtherAmountsForm.tsx';
import { studentAtDesk } from './useAskedFor.ts';

/** Links to what was typed for students and not taken, before the desk went on to another. */
export function TypedBefore() {
  const [left] = useState(typedBefore);
  return left.map(([id, { whose, at }]) => (
    <Alert key={id} kind="notice">
      <Link to={toStudentFee(id)}>
        {whose
          ? t('What you typed for {{whose}} {{since}} is still here.', { whose, since: momentText(at) })
          : t('What you typed {{since}} is still here.', { since: momentText(at) })}
      </Link>
    </Alert>
  ));
}

function typedBefore() {
  const drafts = [DRAFTS, DESK_DRAFTS].flatMap((beginning) =>
    draftsBelow(beginning).map((id) => [id, readDraft(beginning + id)!] as const),
  );
  // One for each student. That of the student at the desk opens by itself.
  return [...new Map(drafts)].filter(([id]) => id !== studentAtDesk());
}
