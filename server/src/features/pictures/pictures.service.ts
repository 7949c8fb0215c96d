import type { UploadAnswer } from '../../contract/pictures.ts';
import { handOnToCloudinary, type CloudinarySettings } from './cloudinary.ts';
import { keepInFolder } from './localPictures.ts';

export interface PictureSettings {
  /** Absolute path of the folder of the pictures that this server keeps itself. */
  folder: string;
  /** Where pictures go instead, when it is set. */
  cloudinary: CloudinarySettings | undefined;
}

/** Re-encodes an uploaded file and keeps it. Throws ApiError 400, 413, 415 for a bad one, 503 when the host fails. */
export async function keepPicture(file: Buffer, settings: PictureSettings): Promise<UploadAnswer> {
  // With the first picture: sharp would take a tenth of every start.
  const { reencode } = await import('./reencode.ts');
  const jpeg = await reencode(file);
  const { folder, cloudinary } = settings;
  return { url: cloudinary ? await handOnToCloudinary(jpeg, cloudinary) : await keepInFolder(jpeg, folder) };
}
