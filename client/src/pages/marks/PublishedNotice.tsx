import type { Examination } from '@school-office/contract/examinations/examinations';
import alertStyles from '../../components/alert.module.css';
import fieldStyles from '../../components/form/field.module.css';
import layoutStyles from '../../components/layout.module.css';

interface PublishedNoticeProps {
  examination: Examination;
  /** The names of the published examinations that show these marks. */
  publishedIn: readonly string[];
  corrects: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks the reason of a correction from those who may correct what is published. */
export function PublishedNotice({
  examination,
  publishedIn,
  corrects,
  reason,
  onReason,
}: PublishedNoticeProps) {
  const isOwn = publishedIn.includes(examination.name);
  const published = isOwn
    ? 'These results are published'
    : `Published results are made of these marks (${publishedIn.join(', ')})`;
  return (
    <p className={alertStyles.notice}>
      {corrects ? `${published}. A correction needs a reason:` : `${published}: only a head corrects them.`}
      {corrects && (
        <input
          className={`${fieldStyles.control} ${layoutStyles.fill}`}
          aria-label="Reason for the correction"
          placeholder="Such as counted again"
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </p>
  );
}
