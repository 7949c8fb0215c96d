import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { ImageUp, UserRound } from 'lucide-react';
import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import type { FieldProps } from '../../components/form/fieldProps.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import './pictures.scss';
import { UploadProgress } from './UploadProgress.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

/** Uploads a picture as soon as it is chosen; the value of the form's field is its address, empty without a picture. */
export function PictureField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, required = false } = props;
  const { state, progress, upload, cancel, isUnderWay } = usePictureUpload();
  const uploading = state.status === 'loading';
  const { field } = useController({
    control: form.control,
    name,
    rules: {
      validate: (value: string) => {
        if (isUnderWay()) return `${label} is still being uploaded`;
        return required && value === '' ? `${label} is required` : true;
      },
    },
  });
  const image: string = field.value;
  const [broken, setBroken] = useState('');
  useEndWhenEmptied(image, cancel);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const address = await upload(file);
    // Otherwise choosing the same file again, mended, would cause no change event.
    target.value = '';
    form.clearErrors(name);
    if (address !== undefined) field.onChange(address);
  };

  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className="picture-field">
            {image === '' || image === broken ? (
              <span className="picture-none">
                <UserRound aria-hidden="true" />
              </span>
            ) : (
              <img
                className="avatar avatar-photo"
                src={image}
                alt={`${label} so far`}
                onError={() => setBroken(image)}
              />
            )}
            <input
              {...control}
              ref={field.ref}
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onBlur={field.onBlur}
              onChange={(event) => void choose(event)}
            />
            <label className="btn btn-outline" htmlFor={control.id}>
              <ImageUp aria-hidden="true" /> {image === '' ? 'Choose picture' : 'Change'}
            </label>
            {image !== '' && !required && !uploading && (
              <button type="button" className="btn btn-link" onClick={() => field.onChange('')}>
                Remove
              </button>
            )}
          </div>
          <UploadProgress uploading={uploading} progress={progress} />
          <RequestBanner state={state} success={() => 'Picture uploaded successfully'} />
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
