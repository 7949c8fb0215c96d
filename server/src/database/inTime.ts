import { mongo } from 'mongoose';

/** Milliseconds; whoever sent the request has been told long before that it takes too long. */
const PATIENCE = 5_000;

/**
 * For work that others wait behind: rejects after five seconds as where the database is away. The driver never settles a
 * command that it writes to a server in the very moment in which that dies.
 */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new mongo.MongoNetworkError('The database did not answer')), PATIENCE);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
