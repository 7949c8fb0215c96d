import type { UploadAnswer } from '@school-office/contract/pictures';
import { uploadToCloudinary, type CloudinarySettings } from './cloudinary.ts';
import { keepInFolder, newPicturePath } from './localPictures.ts';
import { UploadModel } from './uploads.model.ts';

export interface PictureSettings {
  /** Absolute path of the folder for the pictures that this server keeps itself. */
  folder: string;
  /** If set, pictures go there instead. */
  cloudinary: CloudinarySettings | undefined;
}

/**
 * Re-encodes a file that was uploaded for a school, stores it, and returns its address. Throws ApiError 400, 413 or 415 for
 * a bad file, and 503 if Cloudinary fails.
 */
export async function keepPicture(
  file: Buffer,
  { school, at }: { school: string; at: Date },
  { folder, cloudinary }: PictureSettings,
): Promise<UploadAnswer> {
  // Loaded with the first picture: sharp would take a tenth of every start.
  const { reencode } = await import('./reencode.ts');
  const jpeg = await reencode(file);
  if (cloudinary) return { url: await uploadToCloudinary(jpeg, cloudinary) };
  const path = newPicturePath();
  // Recorded before the file is written, because `sweepPictures` removes recorded files only.
  await UploadModel.create([{ _id: path, school, at }]);
  await keepInFolder(jpeg, path, folder);
  return { url: path };
}
