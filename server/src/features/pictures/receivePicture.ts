import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { ApiError } from '../../http/ApiError.ts';
import { formUnreadable, pictureRequired, pictureTooLarge } from './pictures.words.ts';

const LARGEST_FILE_MB = 8;
/** The form's field that holds the picture, as in Cloudinary's API. */
const FILE_FIELD = 'file';

const receive = multer({
  storage: memoryStorage(),
  // Besides the file, the form holds only short fields such as upload_preset.
  limits: {
    fileSize: LARGEST_FILE_MB * 1024 * 1024,
    files: 1,
    fields: 10,
    fieldSize: 1000,
    fieldNestingDepth: 0,
  },
}).single(FILE_FIELD);

/** Reads the one file of a multipart form into memory. Throws ApiError 400 and 413. */
export async function receivePicture(request: Request, response: Response): Promise<Buffer> {
  // Multer would wait for ever for the body of a connection that has ended.
  if (request.destroyed) throw unreadable();
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(explained(error)) : resolve()));
  });
  if (!request.file) throw new ApiError(400, pictureRequired(), { field: FILE_FIELD });
  return request.file.buffer;
}

function explained(error: unknown): ApiError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new ApiError(413, pictureTooLarge(LARGEST_FILE_MB), { field: FILE_FIELD });
  }
  return unreadable();
}

/** For a form that breaks off, has no boundary, or has wrong or too many parts. */
function unreadable(): ApiError {
  return new ApiError(400, formUnreadable());
}
