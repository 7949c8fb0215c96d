// Salaries have numbers, as receipts and vouchers have: those of before get theirs in the order of their acts, from the first of each
// fiscal year, and so do their moves in the journal.

import { fiscalYearOfDay, formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import { mongo } from 'mongoose';
import type { Upgrade, Upgrading } from './upgrades.ts';

const AT_ONCE = 200;

interface Salary {
  _id: mongo.ObjectId;
  day: string;
}

interface Numbered {
  fiscal_year: string;
  serial: number;
}

export const toFormat18: Upgrade = {
  to: 18,
  run: async (upgrading) => {
    for (const school of await upgrading.db.collection('salaries').distinct('school')) {
      // oxlint-disable-next-line no-await-in-loop -- one school after the other
      await numberSalaries(upgrading, school as string);
    }
    await numberMoves(upgrading);
  },
};

/** Numbers those that have none yet, some at a time, each piece with the counters that it leaves. */
async function numberSalaries({ db, inTransaction }: Upgrading, school: string): Promise<void> {
  const salaries = db.collection<Salary>('salaries');
  const left = await salaries
    .find({ school, serial: { $exists: false } })
    .project<Salary>({ day: 1, act: 1 })
    .sort({ act: 1, _id: 1 })
    .toArray();
  for (let start = 0; start < left.length; start += AT_ONCE) {
    const piece = left.slice(start, start + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await inTransaction(async (session) => {
      const last = new Map<string, number>();
      /* oxlint-disable no-await-in-loop -- one command after the other */
      for (const { _id, day } of piece) {
        const fiscal_year = fiscalYearOfDay(day);
        const serial = (last.get(fiscal_year) ?? (await lastNumber(db, session, school, fiscal_year))) + 1;
        last.set(fiscal_year, serial);
        await salaries.updateOne({ _id }, { $set: { fiscal_year, serial, reference: '' } }, { session });
      }
      for (const [fiscal_year, number] of last) {
        const counter = { school, series: seriesOf(fiscal_year) };
        await db
          .collection('counters')
          .updateOne(counter, { $set: { last: number } }, { upsert: true, session });
      }
      /* oxlint-enable no-await-in-loop */
    });
  }
}

async function lastNumber(
  db: mongo.Db,
  session: mongo.ClientSession,
  school: string,
  fiscal_year: string,
): Promise<number> {
  const counter = { school, series: seriesOf(fiscal_year) };
  return Number((await db.collection('counters').findOne(counter, { session }))?.['last'] ?? 0);
}

function seriesOf(fiscal_year: string): string {
  return `salaries ${fiscal_year}`;
}

/** Writes the numbers of salaries into their moves, which have none yet, some at a time, in the order of their ids. */
async function numberMoves({ db, inTransaction }: Upgrading): Promise<void> {
  const moves = db.collection('moves');
  const next = (last: mongo.ObjectId) =>
    moves
      .find({ 'source.kind': 'salary', 'source.number': '', _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
  let piece = await next(new mongo.ObjectId('000000000000000000000000'));
  /* oxlint-disable no-await-in-loop -- one piece after the other */
  while (piece.length > 0) {
    const ids = piece.map(({ source }) => (source as { id: mongo.ObjectId }).id);
    const salaries = db.collection<Numbered>('salaries').find({ _id: { $in: ids } });
    const numbers = new Map<string, string>();
    for await (const { _id, fiscal_year, serial } of salaries) {
      numbers.set(String(_id), formatSalaryNumber({ fiscal_year, number: serial }));
    }
    const numbered = piece.map(({ _id, source }) => {
      const number = numbers.get(String((source as { id: mongo.ObjectId }).id));
      return { _id, number };
    });
    await inTransaction(async (session) => {
      for (const { _id, number } of numbered) {
        if (number === undefined) continue;
        await moves.updateOne({ _id }, { $set: { 'source.number': number } }, { session });
      }
    });
    piece = await next(piece.at(-1)!._id);
  }
  /* oxlint-enable no-await-in-loop */
}
