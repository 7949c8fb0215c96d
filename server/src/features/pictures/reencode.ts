import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../http/ApiError.ts';
import { fileEmpty, isHeicPicture, noPicture, pictureDamaged, tooManyPixels } from './pictures.words.ts';

const LARGEST_AREA_MEGAPIXELS = 40;
/** Of pictures that have to be decoded as a whole: WebP, interlaced PNG and progressive JPEG. Telephones make 12. */
const LARGEST_WHOLE_MEGAPIXELS = 13;
/** Pixels. */
const LONGEST_SIDE = 800;
const QUALITY = 82;
/** Seconds; a picture within the limits takes less than two. */
const PATIENCE = 20;

// Leaves a processor to everybody else.
sharp.concurrency(1);

// The content of an upload decides, not its name, and only the decoders of these three kinds can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Ends with the picture that came last. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * Returns an uploaded picture as a JPEG: turned upright, its longest side at most 800 px, without metadata. Throws ApiError
 * 400 for a damaged picture, 413 for one with too many pixels, and 415 for any file but JPEG, PNG and WebP. One picture at
 * a time, because it may take 200 MB, and one of the few threads that read all files.
 */
export function reencode(upload: Buffer): Promise<Buffer> {
  const own = earlier.then(() => reencodeNow(upload));
  earlier = own.catch(() => undefined);
  return own;
}

async function reencodeNow(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw refusal(400, fileEmpty());
  if (isHeic(upload)) {
    throw refusal(415, isHeicPicture());
  }
  refuseTooLarge(await readMetadata(upload));
  try {
    return await sharp(upload, { failOn: 'error' })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw damaged();
  }
}

/** A file of the kind says so in its fifth to twelfth byte. */
function isHeic(upload: Buffer): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(upload.toString('latin1', 4, 12));
}

async function readMetadata(upload: Buffer): Promise<Metadata> {
  try {
    // Without sharp's own limit, because `reencode` checks it with a message of ours. Reading the header decodes nothing.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported image format')) {
      throw refusal(415, noPicture());
    }
    throw damaged();
  }
}

function refuseTooLarge({ width, height, format, isProgressive, depth }: Metadata): void {
  const isWhole = isProgressive || format === 'webp';
  const ofEightBits = isWhole ? LARGEST_WHOLE_MEGAPIXELS : LARGEST_AREA_MEGAPIXELS;
  const most = depth === 'uchar' ? ofEightBits : ofEightBits / 2;
  if (width * height <= most * 1e6) return;
  throw refusal(413, tooManyPixels(most));
}

function damaged(): ApiError {
  return refusal(400, pictureDamaged());
}

function refusal(status: number, message: string): ApiError {
  return new ApiError(status, message, { field: 'file' });
}
