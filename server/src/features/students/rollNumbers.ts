// Roll numbers count up in each class of a school; the unique index decides that one is given once.
import { inTime } from '../../database/inTime.ts';
import { retryWhileTaken } from '../../database/retryWhileTaken.ts';
import { ApiError } from '../../http/ApiError.ts';
import { StudentModel } from './students.model.ts';

/** Milliseconds; whoever sent the request has been told by then that it takes too long. */
const PATIENCE = 4_500;

/** The last writer of each class in this process; gone when it is done and nobody has come after it. */
const lastInLine = new Map<string, Promise<unknown>>();

/**
 * Runs `write` with the next roll number of a class, again with a later one where another process took that first. The
 * writers of this process go one after another: at once, all but one of them would find the number taken each time.
 * Throws ApiError 503 to who would have to wait too long.
 */
export async function withNextRollNumber<Result>(
  school: string,
  classOrder: number,
  write: (roll_no: number) => Promise<Result>,
): Promise<Result> {
  const line = JSON.stringify([school, classOrder]);
  const waitingSince = performance.now();
  const attempt = (): Promise<Result> => {
    if (performance.now() - waitingSince > PATIENCE) {
      throw new ApiError(503, 'Too many are registering at this moment. Please try again in a moment.');
    }
    return inTime(retryWhileTaken('roll_no', async () => write(await nextRollNumber(school, classOrder))));
  };
  const own = (lastInLine.get(line) ?? Promise.resolve()).then(attempt, attempt);
  lastInLine.set(line, own);
  try {
    return await own;
  } finally {
    if (lastInLine.get(line) === own) lastInLine.delete(line);
  }
}

async function nextRollNumber(school: string, classOrder: number): Promise<number> {
  const last = await StudentModel.findOne({ school, classOrder }, { roll_no: 1 })
    .sort({ roll_no: -1 })
    .lean();
  return (last?.roll_no ?? 0) + 1;
}
