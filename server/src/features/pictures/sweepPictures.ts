// Photos of people do not stay where nothing shows them any more: those of a deleted record, those that another picture has
// replaced, and those of a form that was never sent.
import mongoose from 'mongoose';
import { removeFromFolder } from './localPictures.ts';
import { UploadModel } from './uploads.model.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

/**
 * Removes the pictures that no record names, a day after their upload at the earliest: until then a form may still be open
 * that will name them. Answers how many there were. Only what this database knows as uploaded goes; several processes may
 * sweep at once.
 */
export async function sweepPictures(folder: string, now: Date): Promise<number> {
  const uploads = await UploadModel.find({
    at: mongoose.trusted({ $lt: new Date(now.getTime() - DAY_MILLISECONDS) }),
  }).lean();
  if (uploads.length === 0) return 0;
  const named = await namedPictures();
  let removed = 0;
  for (const { _id: path } of uploads.filter(({ _id }) => !named.has(_id))) {
    /* oxlint-disable no-await-in-loop -- in the background, where there is no hurry */
    // Once more, just before: a record may have come to name it while the others were read.
    if (await isNamed(path)) continue;
    await removeFromFolder(path, folder);
    removed += (await UploadModel.deleteOne({ _id: path })).deletedCount;
    /* oxlint-enable no-await-in-loop */
  }
  return removed;
}

/** Sweeps now and once a day; what goes wrong is told, and tried again the next day. Answers what ends it. */
export function sweepDaily(folder: string, now: () => Date, tell: (error: unknown) => void): () => void {
  const sweep = () => void sweepPictures(folder, now()).catch(tell);
  sweep();
  const timer = setInterval(sweep, DAY_MILLISECONDS);
  return () => clearInterval(timer);
}

async function namedPictures(): Promise<Set<string>> {
  const named = new Set<string>();
  for (const model of modelsWithPictures()) {
    const records = model
      .find({ image: /^\/pictures\// }, { image: 1 })
      .lean<{ image: string }[]>()
      .cursor();
    // oxlint-disable-next-line no-await-in-loop -- in pieces: nobody has to wait for a long read
    for await (const { image } of records) named.add(image);
  }
  return named;
}

async function isNamed(path: string): Promise<boolean> {
  const found = await Promise.all(modelsWithPictures().map((model) => model.exists({ image: path })));
  return found.some((record) => record !== null);
}

/** Whatever has an `image`: no kind of record that comes later can be forgotten here. */
function modelsWithPictures() {
  return Object.values(mongoose.models).filter((model) => model.schema.path('image') !== undefined);
}
