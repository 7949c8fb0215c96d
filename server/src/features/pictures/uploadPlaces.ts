import { ApiError } from '../../http/ApiError.ts';
import { tooManyUploads } from './pictures.words.ts';

/** Each upload holds its file, at most 8 MB, in memory. */
const MOST_AT_ONCE = 8;
/** So that one school leaves room for the others. */
const MOST_OF_A_SCHOOL = 4;
/** Seconds; long enough for the uploads under way to be re-encoded. */
const RETRY_AFTER = 10;

type TakePlace = <Result>(school: string, upload: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs an upload for a school, or throws ApiError 503 if too many are under way. */
export function createUploadPlaces(): TakePlace {
  /** The school of each upload under way. */
  const taken: string[] = [];
  return async (school, upload) => {
    const ofSchool = taken.filter((each) => each === school);
    if (taken.length >= MOST_AT_ONCE || ofSchool.length >= MOST_OF_A_SCHOOL) {
      throw new ApiError(503, tooManyUploads, { retryAfter: RETRY_AFTER });
    }
    taken.push(school);
    try {
      return await upload();
    } finally {
      taken.splice(taken.indexOf(school), 1);
    }
  };
}
