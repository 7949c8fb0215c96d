import { OWN_PICTURE, type UploadAnswer } from '@school-office/contract/pictures';
import { isDuplicateKey } from '../../database/errors.ts';
import type { SignedIn } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { hostsOf, uploadToCloudinary, type CloudinarySettings } from './cloudinary.ts';
import { keepInFolder } from './localPictures.ts';
import { tooLate, sentBefore, notUploadedHere } from './pictures.words.ts';
import { readCapability, signCapability, type Capability } from './uploadCapability.ts';
import { UploadModel } from './uploads.model.ts';

export interface PictureSettings {
  /** Absolute path of the folder for the pictures that this server keeps itself. */
  folder: string;
  /** If set, pictures go there instead. */
  cloudinary: CloudinarySettings | undefined;
}

export interface PictureDependencies {
  jwtSecret: string;
  now: () => Date;
  pictures: PictureSettings;
  /** Whether the session of an account has not ended. */
  isSessionOpen: (accountId: string, session: string) => Promise<boolean>;
}

/** The answer of the preset call when no picture host is configured. This server ignores it. */
const NO_PRESET = 'school-office';

export function presetOf({ cloudinary }: PictureSettings): string {
  return cloudinary?.uploadPreset ?? NO_PRESET;
}

/** Returns the path to which an account may upload one picture for its school: for five minutes from `now`, and until it signs out. */
export function uploadAddress(
  { school, accountId: account, sid }: SignedIn,
  secret: string,
  now: Date,
): string {
  return `/pictures/upload/${signCapability({ school, account, sid }, secret, now)}`;
}

/**
 * Returns the content of a capability. Throws 404 if it has expired, its session has ended or it is none: 401 would sign the clerk
 * out and lose the form.
 */
export async function openCapability(
  token: string,
  { jwtSecret, now, isSessionOpen }: Pick<PictureDependencies, 'jwtSecret' | 'now' | 'isSessionOpen'>,
): Promise<Capability> {
  const capability = readCapability(token, jwtSecret, now());
  if (!capability || !(await isSessionOpen(capability.account, capability.sid))) {
    throw new ApiError(404, tooLate());
  }
  return capability;
}

/**
 * Uses a capability up, in every process, and records its picture for `sweepPictures`, which removes recorded files only.
 * Throws ApiError 404 if it was used before.
 */
export async function useCapability({ school, path }: Capability, at: Date): Promise<void> {
  try {
    await UploadModel.create({ _id: path, school, at });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new ApiError(404, sentBefore());
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
  throw new ApiError(400, notUploadedHere(label), { field });
}
