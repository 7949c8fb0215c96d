import { OWN_PICTURE, type UploadAnswer } from '@school-office/contract/pictures';
import { isDuplicateKey } from '../../database/errors.ts';
import { ApiError } from '../../http/ApiError.ts';
import { hostsOf, uploadToCloudinary, type CloudinarySettings } from './cloudinary.ts';
import { keepInFolder } from './localPictures.ts';
import type { Capability } from './uploadCapability.ts';
import { UploadModel } from './uploads.model.ts';

export interface PictureSettings {
  /** Absolute path of the folder for the pictures that this server keeps itself. */
  folder: string;
  /** If set, pictures go there instead. */
  cloudinary: CloudinarySettings | undefined;
}

/**
 * Uses a capability up, in every process, and records its picture for `sweepPictures`, which removes recorded files only.
 * Throws ApiError 404 if it was used before.
 */
export async function useCapability({ school, path }: Capability, at: Date): Promise<void> {
  try {
    await UploadModel.create([{ _id: path, school, at }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new ApiError(404, 'This upload was sent before. Please choose the picture again.');
  }
}

/**
 * Re-encodes an uploaded file, stores it, at this path unless Cloudinary is configured, and returns its address. Throws
 * ApiError 400, 413 or 415 for a bad file, and 503 if Cloudinary fails.
 */
export async function keepPicture(
  file: Buffer,
  path: string,
  { folder, cloudinary }: PictureSettings,
): Promise<UploadAnswer> {
  // Loaded with the first picture: sharp would take a tenth of every start.
  const { reencode } = await import('./reencode.ts');
  const jpeg = await reencode(file);
  if (cloudinary) return { url: await uploadToCloudinary(jpeg, cloudinary) };
  await keepInFolder(jpeg, path, folder);
  return { url: path };
}

/**
 * Throws ApiError 400 for the address of a picture that was not uploaded here: the Content-Security-Policy keeps browsers
 * from showing it.
 */
export function refuseForeignPicture(
  { field, label, address }: { field: string; label: string; address: string | undefined },
  { cloudinary }: PictureSettings,
): void {
  if (!address || OWN_PICTURE.test(address)) return;
  const hosts = cloudinary ? hostsOf(cloudinary) : [];
  if (hosts.some((host) => address.startsWith(host.endsWith('/') ? host : `${host}/`))) return;
  throw new ApiError(400, `${label} must be a picture that was uploaded here`, { field });
}
