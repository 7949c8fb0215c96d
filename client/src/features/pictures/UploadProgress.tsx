import spinnerStyles from '../../components/spinner.module.css';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
interface UploadProgressProps {
  uploading: boolean;
  /** The fraction that has been sent, 0 to 1. */
  progress: number;
}

/** The progress of an upload; once all is sent, the server still has to check and store the picture. */
export function UploadProgress({ uploading, progress }: UploadProgressProps) {
  const sent = progress >= 1;
  return (
    <div className={`${layoutStyles.line} ${textStyles.note}`}>
      <span role="status">
        {uploading && (
          <>
            <span className={spinnerStyles.spinner} aria-hidden="true" />{' '}
            {sent ? 'Storing the picture' : 'Uploading the picture'}
          </>
        )}
      </span>
      {uploading && !sent && <progress aria-label="Uploaded" value={progress} />}
    </div>
  );
}
