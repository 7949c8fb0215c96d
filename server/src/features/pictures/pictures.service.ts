import type { UploadAnswer } from '@school-office/contract/pictures';
import { handOnToCloudinary, type CloudinarySettings } from './cloudinary.ts';
import { keepInFolder, newPicturePath } from './localPictures.ts';
import { UploadModel } from './uploads.model.ts';

export interface PictureSettings {
  /** Absolute path of the folder of the pictures that this server keeps itself. */
  folder: string;
  /** Where pictures go instead, when it is set. */
  cloudinary: CloudinarySettings | undefined;
}

/**
 * Re-encodes a file that was uploaded for a school, and keeps it. Throws ApiError 400, 413, 415 for a bad one, 503 when the
 * host fails.
 */
export async function keepPicture(
  file: Buffer,
  { school, at }: { school: string; at: Date },
  { folder, cloudinary }: PictureSettings,
): Promise<UploadAnswer> {
  // With the first picture: sharp would take a tenth of every start.
  const { reencode } = await import('./reencode.ts');
  const jpeg = await reencode(file);
  if (cloudinary) return { url: await handOnToCloudinary(jpeg, cloudinary) };
  const path = newPicturePath();
  // Before the file: one that nobody knows of would stay for ever.
  await UploadModel.create([{ _id: path, school, at }]);
  await keepInFolder(jpeg, path, folder);
  return { url: path };
}
