// Photos of people are removed when no record uses them any more: another picture has replaced them, or the form was
// never sent.

import mongoose from 'mongoose';
import { removeFromFolder } from './localPictures.ts';
import { UploadModel } from './uploads.model.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
/** The last is of results, whose grade sheets are printed again with the photo of their day. */
const FIELDS = ['image', 'logo', 'students.image'];

/**
 * Removes the pictures that no record uses, and returns how many. Each stays for a day after its upload, because its form
 * may still be open. Only pictures in this database's list of uploads are removed; several processes may sweep at once.
 */
export async function sweepPictures(folder: string, now: Date): Promise<number> {
  const uploads = await UploadModel.find({
    at: mongoose.trusted({ $lt: new Date(now.getTime() - DAY_MILLISECONDS) }),
  }).lean();
  if (uploads.length === 0) return 0;
  const used = await usedPictures();
  let removed = 0;
  for (const { _id: path } of uploads.filter(({ _id }) => !used.has(_id))) {
    /* oxlint-disable no-await-in-loop -- in the background, where there is no hurry */
    // Checked again, because a record may have been saved with it while the others were read.
    if (await isUsed(path)) continue;
    await removeFromFolder(path, folder);
    removed += (await UploadModel.deleteOne({ _id: path })).deletedCount;
    /* oxlint-enable no-await-in-loop */
  }
  return removed;
}

async function usedPictures(): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { model, field } of fieldsOfPictures()) {
    // oxlint-disable-next-line no-await-in-loop -- in the background, where there is no hurry
    for (const picture of await model.distinct(field)) used.add(String(picture));
  }
  return used;
}

async function isUsed(path: string): Promise<boolean> {
  const found = await Promise.all(
    fieldsOfPictures().map(({ model, field }) => model.exists({ [field]: path })),
  );
  return found.some((record) => record !== null);
}

/** Returns where records name pictures, in every model that has such a field, so that a model added later is not forgotten here. */
function fieldsOfPictures() {
  return Object.values(mongoose.models).flatMap((model) =>
    FIELDS.filter((field) => model.schema.path(field.split('.')[0]!) !== undefined).map((field) => ({
      model,
      field,
    })),
  );
}
