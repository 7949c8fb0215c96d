import alertStyles from '../../components/alert.module.css';
import fieldStyles from '../../components/form/field.module.css';
import layoutStyles from '../../components/layout.module.css';

interface PublishedNoticeProps {
  corrects: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks the reason of a correction from those who may correct what is published. */
export function PublishedNotice({ corrects, reason, onReason }: PublishedNoticeProps) {
  return (
    <p className={alertStyles.notice}>
      {corrects
        ? 'These results are published. A correction needs a reason:'
        : 'These results are published: only a head corrects them.'}
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
