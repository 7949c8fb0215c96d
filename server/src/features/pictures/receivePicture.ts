import type { RequestHandler } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { ApiError } from '../../http/ApiError.ts';

const LARGEST_FILE_MB = 8;
/** The form's field that holds the picture, as in Cloudinary's API. */
const FILE_FIELD = 'file';

const upload = multer({
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

/** Reads the one file of a multipart form into `request.file`, in memory. Throws ApiError 400 and 413. */
export const receivePicture: RequestHandler = (request, response, next) => {
  upload(request, response, (error: unknown) => {
    if (error) next(explained(error));
    else if (!request.file) next(new ApiError(400, 'Picture is required', { field: FILE_FIELD }));
    else next();
  });
};

function explained(error: unknown): ApiError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new ApiError(413, `The picture is too large: at most ${LARGEST_FILE_MB} MB`, {
      field: FILE_FIELD,
    });
  }
  // All other errors: the form breaks off, has no boundary, or has wrong or too many parts.
  return new ApiError(400, 'The form with the picture could not be read. Please send the picture again.');
}
