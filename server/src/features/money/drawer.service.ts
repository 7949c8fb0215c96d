// One drawer a school is open. Every act of cash and the closing write it in their transaction, so that an act belongs to the
// drawer that was open, whatever the clock says.

import { DrawerModel, type DrawerRecord } from './drawer.model.ts';
import { placesOf } from './places.service.ts';

export type { DrawerRecord } from './drawer.model.ts';

/**
 * Returns the drawer that is open, whose number a record of cash and its moves keep as `drawer`. Until the act in which it is called
 * ends, nobody else closes it.
 */
export async function holdDrawer(school: string, last_act: Date): Promise<DrawerRecord> {
  const held = await DrawerModel.findOneAndUpdate(
    { school },
    { $set: { last_act } },
    { returnDocument: 'after' },
  ).lean();
  if (held) return held;
  const first = { school, number: 1, opened: (await placesOf(school)).drawer.opening, last_act };
  await DrawerModel.create(first);
  return first;
}

/** Says what the first drawer opened with, in the act in which it is called. */
export async function sayOpened(school: string, opened: number): Promise<void> {
  await DrawerModel.updateOne({ school, number: 1 }, { $set: { opened } }).orFail();
}

/** Opens the next drawer in place of the one that is open. */
export async function openNextDrawer({ school, number }: DrawerRecord, opened: number): Promise<void> {
  await DrawerModel.updateOne({ school, number }, { $set: { number: number + 1, opened } }).orFail();
}

/** Puts a drawer that was closed back in place of the next one, which nobody has used. */
export async function openAgain({ school, number, opened }: Omit<DrawerRecord, 'last_act'>): Promise<void> {
  await DrawerModel.updateOne({ school, number: number + 1 }, { $set: { number, opened } }).orFail();
}

/** Returns the drawer that is open, which is the first before the first act of cash; `last_act` is null then. */
export async function openDrawer(
  school: string,
): Promise<Omit<DrawerRecord, 'last_act'> & { last_act: Date | null }> {
  const drawer = await DrawerModel.findOne({ school }).lean();
  return drawer ?? { school, number: 1, opened: (await placesOf(school)).drawer.opening, last_act: null };
}
