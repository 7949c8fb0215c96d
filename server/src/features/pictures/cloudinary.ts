import { image } from '@school-office/contract/fields';
import { z } from 'zod';
import { ApiError } from '../../http/ApiError.ts';
import { hostRefused } from './pictures.words.ts';

/** Milliseconds; the picture has at most a few hundred kilobytes. */
const PATIENCE = 30_000;
/** Bytes; Cloudinary sends less than two thousand. */
const LONGEST_ANSWER = 64 * 1024;

export interface CloudinarySettings {
  cloudName: string;
  uploadPreset: string;
  /** Address without the path, such as https://api.cloudinary.com. */
  baseUrl: string;
}

const pictureAddress = image('Picture').optional().catch(undefined);
/** Cloudinary's `url` is plain http and its `secure_url` the same picture over https; other endpoints send only `url`. */
const hostAnswer = z
  .object({ secure_url: pictureAddress, url: pictureAddress })
  .transform(({ secure_url, url }) => secure_url ?? url)
  .pipe(z.string('The answer holds no address that a record may hold'));

/** Returns the hosts of the uploaded pictures, for the Content-Security-Policy. */
export function hostsOf({ cloudName, baseUrl }: CloudinarySettings): string[] {
  const { host } = new URL(baseUrl);
  const cloudinary = [
    `res.cloudinary.com/${encodeURIComponent(cloudName)}/`,
    `${encodeURIComponent(cloudName)}-res.cloudinary.com`,
  ];
  return [...cloudinary, host].map((source) => `https://${source}`);
}

/** Uploads a JPEG to Cloudinary and returns its https address there. Throws ApiError 503 if that fails. */
export async function uploadToCloudinary(jpeg: Buffer, settings: CloudinarySettings): Promise<string> {
  const { cloudName, uploadPreset, baseUrl } = settings;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
  form.set('upload_preset', uploadPreset);
  try {
    return await send(
      `${baseUrl.replace(/\/+$/, '')}/v1_1/${encodeURIComponent(cloudName)}/image/upload`,
      form,
    );
  } catch (error) {
    throw new ApiError(503, hostRefused, { cause: error });
  }
}

async function send(address: string, form: FormData): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const body = await readAnswer(answer);
  if (!answer.ok) throw new Error(`The picture host answered ${answer.status}: ${body.slice(0, 1000)}`);
  return hostAnswer.parse(JSON.parse(body));
}

/** Throws if the answer is longer than any of Cloudinary's; the connection is then cut. */
async function readAnswer(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new Error('The answer of the picture host has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
