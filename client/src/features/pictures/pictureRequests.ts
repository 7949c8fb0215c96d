import type { UploadAnswer } from '@school-office/contract/pictures';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

interface PictureFile {
  file: File;
  signal: AbortSignal;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Its result is the address of the picture, as a record keeps it. */
export const pictureUpload = createRequestSlice('pictureUpload', uploadPicture);

/** Asks the server for the upload address, which is valid for a few minutes, and the preset; then sends the file there. */
async function uploadPicture({ file, signal, onProgress }: PictureFile): Promise<string> {
  const [address, preset] = await Promise.all([
    call<string>({ url: '/api/config/cloudinary', signal }),
    call<string>({ url: '/api/config/cloudinarypreset', signal }),
  ]);
  const form = new FormData();
  form.set('file', file);
  form.set('upload_preset', preset);
  const { url } = await call<UploadAnswer>({
    method: 'post',
    url: address,
    data: form,
    signal,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  });
  return url;
}
