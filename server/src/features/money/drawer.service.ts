// One drawer a school is open. Every act of cash and the closing write it in their transaction, so that an act belongs to the
// drawer that was open, whatever the clock says.
import { DrawerModel, type Cash, type DrawerRecord } from './drawer.model.ts';

export type { Cash, DrawerRecord } from './drawer.model.ts';

/**
 * Counts the cash of an act, in paisa, in the drawer that is open, and returns the drawer's number, which the record keeps as
 * `drawer`. Belongs to the act in which it is called, and stands before the act's other writes.
 */
export async function countCash(school: string, at: Date, cash: Partial<Cash>): Promise<number> {
  const { number } = await writeDrawer(school, at, cash);
  return number;
}

/** Returns the drawer that is open, and keeps it from changing until the act in which it is called ends. */
export function holdDrawer(school: string, at: Date): Promise<DrawerRecord> {
  return writeDrawer(school, at, {});
}

/** Opens the next drawer in place of the one that is open. */
export async function openNextDrawer({ school, number }: DrawerRecord, opened: number): Promise<void> {
  await DrawerModel.updateOne(
    { school, number },
    { $set: { number: number + 1, opened, cash_in: 0, cash_cancelled: 0, cash_out: 0 } },
  ).orFail();
}

/** Puts a drawer that was closed back in place of the next one, which nobody has used. */
export async function openAgain({ school, number, ...sums }: Omit<DrawerRecord, 'last_act'>): Promise<void> {
  await DrawerModel.updateOne({ school, number: number + 1 }, { $set: { number, ...sums } }).orFail();
}

/** Returns the drawer that is open, which is the first and empty before the first act; `last_act` is null then. */
export async function openDrawer(
  school: string,
): Promise<Omit<DrawerRecord, 'last_act'> & { last_act: Date | null }> {
  const drawer = await DrawerModel.findOne({ school }).lean();
  return (
    drawer ?? { school, number: 1, opened: 0, cash_in: 0, cash_cancelled: 0, cash_out: 0, last_act: null }
  );
}

function writeDrawer(school: string, last_act: Date, cash: Partial<Cash>): Promise<DrawerRecord> {
  return DrawerModel.findOneAndUpdate(
    { school },
    {
      $inc: { cash_in: 0, cash_cancelled: 0, cash_out: 0, ...cash },
      $set: { last_act },
      $setOnInsert: { number: 1, opened: 0 },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
}
