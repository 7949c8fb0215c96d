import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import { Button } from '../../components/kit/Button.tsx';
import alertStyles from '../../components/alert.module.css';

/** Says that another desk saved this class meanwhile. */
export function SavedElsewhere({ theirs, onShow }: { theirs: ClassSubjects; onShow: () => void }) {
  return (
    <p className={alertStyles.notice}>
      Another desk saved this class: {namesOf(theirs)}. Save again puts yours in their place.
      <Button kind="link" onClick={onShow}>
        Show theirs
      </Button>
    </p>
  );
}

function namesOf({ subjects }: ClassSubjects): string {
  return subjects.length === 0 ? 'no subjects' : subjects.map(({ name }) => name).join(', ');
}
