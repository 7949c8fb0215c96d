import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../http/ApiError.ts';

const LARGEST_AREA_MEGAPIXELS = 40;
/** Pixels. */
const LONGEST_SIDE = 800;
const QUALITY = 82;
/** Seconds; a picture within the limits takes less than two. */
const PATIENCE = 20;

// What decides is the content. Decoders of everything but these three kinds stay out of reach of an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Decodes an uploaded picture and makes a JPEG of it: turned upright, its longest side at most 800 px, without metadata.
 * Throws ApiError 400 for a damaged one, 413 for one of too many pixels, 415 for anything but JPEG, PNG and WebP.
 */
export async function reencode(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw refusal(400, 'The file is empty. Please choose another picture.');
  const metadata = await readMetadata(upload);
  if (metadata.width * metadata.height > LARGEST_AREA_MEGAPIXELS * 1e6) throw tooManyPixels();
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

async function readMetadata(upload: Buffer): Promise<Metadata> {
  try {
    // The limit is checked by hand, so that its message can be ours: reading the header decodes nothing.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported image format')) {
      throw refusal(
        415,
        'The file is not a picture of a kind we can use: choose a JPEG, PNG or WebP picture.',
      );
    }
    throw damaged();
  }
}

function tooManyPixels(): ApiError {
  return refusal(
    413,
    `The picture has too many pixels: at most ${LARGEST_AREA_MEGAPIXELS} megapixels. Please choose a smaller one.`,
  );
}

function damaged(): ApiError {
  return refusal(400, 'The picture is damaged or incomplete. Please choose another one.');
}

function refusal(status: number, message: string): ApiError {
  return new ApiError(status, message, { field: 'file' });
}
