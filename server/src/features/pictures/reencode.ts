import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../http/ApiError.ts';

const LARGEST_AREA_MEGAPIXELS = 40;
/** Pixels. */
const LONGEST_SIDE = 800;
const QUALITY = 82;
/** Seconds; a picture within the limits takes less than two. */
const PATIENCE = 20;

// The content of an upload decides, not its name, and only the decoders of these three kinds can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Returns an uploaded picture as a JPEG: turned upright, its longest side at most 800 px, without metadata. Throws ApiError
 * 400 for a damaged picture, 413 for one with too many pixels, and 415 for any file but JPEG, PNG and WebP.
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
    // Without sharp's own limit, because `reencode` checks it with a message of ours. Reading the header decodes nothing.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported image format')) {
      throw refusal(415, 'This kind of file cannot be used. Please choose a JPEG, PNG or WebP picture.');
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
