// What a receipt has taken of old dues and of extra bills says which of both it is, so that the annual statement tells them apart.

import { mongo } from 'mongoose';
import type { Upgrade, Upgrading } from './upgrades.ts';

const AT_ONCE = 200;

/** As the office itself has named them since 1.0. A bill that somebody typed has no Nepali name, whatever it is called. */
const OLD_DUES = { name: 'Old dues', nepali_name: 'पुरानो बक्यौता' };

interface Item {
  head?: mongo.ObjectId;
  of?: 'extra' | 'old dues';
  name: string;
  nepali_name: string;
}

interface Receipt {
  _id: mongo.ObjectId;
  lines: { items: Item[] }[];
}

export const toFormat19: Upgrade = {
  to: 19,
  run: async (upgrading) => {
    const next = (last: mongo.ObjectId) =>
      receiptsIn(upgrading)
        .find({ _id: { $gt: last } })
        .project<Receipt>({ 'lines.items': 1 })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .toArray();
    let piece = await next(new mongo.ObjectId('000000000000000000000000'));
    /* oxlint-disable no-await-in-loop -- one piece after the other */
    while (piece.length > 0) {
      await nameItems(upgrading, piece);
      piece = await next(piece.at(-1)!._id);
    }
    /* oxlint-enable no-await-in-loop */
  },
};

function receiptsIn({ db }: Upgrading): mongo.Collection<Receipt> {
  return db.collection<Receipt>('receipts');
}

/** Writes into the items of some receipts what they are of, where they do not say it yet. */
async function nameItems(upgrading: Upgrading, receipts: readonly Receipt[]): Promise<void> {
  const changes = receipts.map(({ _id, lines }) => ({ _id, $set: namesOf(lines) }));
  const lacking = changes.filter(({ $set }) => Object.keys($set).length > 0);
  if (lacking.length === 0) return;
  await upgrading.inTransaction(async (session) => {
    for (const { _id, $set } of lacking) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      await receiptsIn(upgrading).updateOne({ _id }, { $set }, { session });
    }
  });
}

/** Returns what the items without a head are of, by their places in the receipt. */
function namesOf(lines: Receipt['lines']): Record<string, Item['of']> {
  const names: Record<string, Item['of']> = {};
  for (const [at, { items }] of lines.entries()) {
    for (const [index, item] of items.entries()) {
      if (item.head || item.of) continue;
      const isOldDues = item.name === OLD_DUES.name && item.nepali_name === OLD_DUES.nepali_name;
      names[`lines.${at}.items.${index}.of`] = isOldDues ? 'old dues' : 'extra';
    }
  }
  return names;
}
