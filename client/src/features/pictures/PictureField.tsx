import { t } from '@school-office/contract/words';
import { Image, ImageUp, UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, useCallback } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { brokenPictureText } from '../../components/brokenPicture.ts';
import { Field } from '../../components/form/Field.tsx';
import { saidOf, type FieldProps } from '../../components/form/fieldProps.ts';
import { Button, ButtonLabel } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { pictureUpload } from './pictureRequests.ts';
import avatarStyles from '../../components/Avatar.module.css';
import spinnerStyles from '../../components/spinner.module.css';
import styles from './PictureField.module.css';

/**
 * Uploads a picture as soon as it is chosen. The value of the form's field is the picture's address, empty when there is
 * none. While the upload is under way it is the file itself, which no schema accepts.
 */
export function PictureField<Values extends FieldValues>({
  imageClass = '',
  isOfPerson = true,
  isBrief = false,
  ...props
}: FieldProps<Values> & {
  imageClass?: string | undefined;
  isOfPerson?: boolean;
  /** In the line of its label: nothing stands for a picture that is not there. */
  isBrief?: boolean;
}) {
  const { form, name } = props;
  const { label, required } = saidOf(props);
  const Empty = isOfPerson ? UserRound : Image;
  const { state, progress, upload, cancel, isUnderWay } = usePictureUpload();
  const uploading = state.status === 'loading';
  const { field } = useController({ control: form.control, name });
  const value: string | File = field.value;
  const [image, setImage] = useState('');
  if (typeof value === 'string' && value !== image) setImage(value);
  const [broken, setBroken] = useState('');
  useEndWhenEmptied(image, cancel);
  useEffect(() => {
    // The form was cleared for the next person while the picture of this one was under way.
    if (value === '' && isUnderWay()) cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- when the field becomes empty
  }, [value]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    field.onChange(file);
    const address = await upload(file);
    // Otherwise choosing the same file again, mended, would cause no change event.
    target.value = '';
    // Unless another file was chosen meanwhile.
    if (!isUnderWay()) field.onChange(address ?? image);
  };

  return (
    <Field {...props} {...(isBrief && { className: styles.brief })}>
      {(control) => (
        <>
          <div className={`${looks('row')} ${styles.picture}`}>
            {image === '' || image === broken ? (
              !isBrief && (
                <span className={avatarStyles.photo}>
                  <Empty aria-hidden="true" />
                </span>
              )
            ) : (
              <img
                className={`${avatarStyles.photo} ${imageClass}`}
                src={image}
                alt={t('{{label}} so far', { label })}
                onError={() => setBroken(image)}
              />
            )}
            <input
              {...control}
              ref={field.ref}
              className={looks('hidden')}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onBlur={field.onBlur}
              onChange={(event) => void choose(event)}
            />
            <ButtonLabel sign={ImageUp} isSmall={isBrief} className={looks('nowrap')} htmlFor={control.id}>
              {image === '' ? (isBrief ? t('Choose') : t('Choose picture')) : t('Change')}
            </ButtonLabel>
            {image !== '' && image === broken && (
              <span className={looks('note')}>{brokenPictureText(image)}</span>
            )}
            {image !== '' && !required && !uploading && (
              <Button kind="link" onClick={() => field.onChange('')}>
                {t('Remove')}
              </Button>
            )}
          </div>
          <UploadProgress uploading={uploading} progress={progress} />
          <RequestBanner state={state} success={() => t('Picture uploaded successfully')} />
        </>
      )}
    </Field>
  );
}

/** Ends the upload and its messages when the form is cleared after saving, or the picture is removed. */
function useEndWhenEmptied(image: string, end: () => void) {
  const before = useRef(image);
  useEffect(() => {
    if (before.current !== '' && image === '') end();
    before.current = image;
  }, [image, end]);
}

interface UploadProgressProps {
  uploading: boolean;
  /** The fraction that has been sent, 0 to 1. */
  progress: number;
}

/** The progress of an upload; once all is sent, the server still has to check and store the picture. */
function UploadProgress({ uploading, progress }: UploadProgressProps) {
  const sent = progress >= 1;
  return (
    <div className={looks('line', 'note')}>
      <span role="status">
        {uploading && (
          <>
            <span className={spinnerStyles.spinner} aria-hidden="true" />{' '}
            {sent ? t('Storing the picture') : t('Uploading the picture')}
          </>
        )}
      </span>
      {uploading && !sent && <progress aria-label={t('Uploaded')} value={progress} />}
    </div>
  );
}

/** One upload at a time: a new one, `cancel`, or leaving the page aborts the one before. */
function usePictureUpload() {
  const { state, run, reset } = useRequest(pictureUpload);
  const [progress, setProgress] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    reset();
  }, [reset]);
  useEffect(() => cancel, [cancel]);

  /** Resolves to the picture's address; to undefined if the upload failed or was aborted. */
  const upload = async (file: File) => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    setProgress(0);
    const address = await run({ file, signal: own.signal, onProgress: setProgress });
    if (underWay.current === own) underWay.current = undefined;
    return address;
  };

  /** Right now; the state of the last rendering may be older. */
  const isUnderWay = () => underWay.current !== undefined;

  return { state, progress, upload, cancel, isUnderWay };
}
