import { once } from 'node:events';
import mongoose, { Schema, model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { act, actNumber, commit, lineOfAct, readingBesideActs } from './act.ts';
import { nextNumber } from './counters.ts';
import {
  actOnce,
  actOncePrepared,
  forgetOldRequests,
  KeyReusedError,
  refuseKeyOf,
  RequestModel,
  UndoneSinceError,
} from './requests.ts';
import { OtherFormatError, SchoolActsModel } from './schoolActs.ts';

const NoteModel = model(
  'Note',
  new Schema({ text: { type: String, unique: true }, number: Number }, { versionKey: false }),
);

const DAY = 24 * 3_600_000;
const MOMENT = new Date('2026-11-23T06:00:00Z');
const actor = { school: 'test', now: () => MOMENT };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  mongoose.deleteModel('Note');
  await database.close();
});
beforeEach(() => database.clear());

/** Stores a note, in the act in which it is called, and says that the act has its line. */
async function note(text: string): Promise<void> {
  await NoteModel.create([{ text }]);
  lineOfAct();
}

function lost() {
  return new mongoose.mongo.MongoNetworkError('connection closed');
}

function unknown() {
  const error = new mongoose.mongo.MongoServerError({ message: 'the primary has changed' });
  error.addErrorLabel('UnknownTransactionCommitResult');
  return error;
}

const noted = async () => (await NoteModel.find().sort({ number: 1 }).lean()).map(({ text }) => text);

describe('an act', () => {
  test('stores all that it writes, and gives its moment', async () => {
    const at = await act(actor, async (moment) => {
      await NoteModel.create([{ text: 'one' }]);
      await note('two');
      return moment;
    });
    expect(at).toEqual(MOMENT);
    expect(await noted()).toEqual(['one', 'two']);
  });

  test('stores nothing when it fails', async () => {
    const acting = act(actor, async () => {
      await NoteModel.create([{ text: 'one' }]);
      throw new Error('refused');
    });
    await expect(acting).rejects.toThrow('refused');
    expect(await noted()).toEqual([]);
  });

  test('that is called in another belongs to it, with its moment', async () => {
    let clock = MOMENT.getTime();
    const ticking = { school: 'test', now: () => new Date((clock += 1000)) };
    const moments: Date[] = [];
    const inner = async () =>
      act(ticking, async (at) => {
        moments.push(at);
        await NoteModel.create([{ text: 'inner' }]);
      });
    const acting = act(ticking, async (at) => {
      moments.push(at);
      await inner();
      throw new Error('refused');
    });
    await expect(acting).rejects.toThrow('refused');
    expect(moments[1]).toEqual(moments[0]);
    expect(await noted()).toEqual([]);
  });

  test('begins anew with a new moment when a race took a unique value', async () => {
    let clock = MOMENT.getTime();
    const ticking = { school: 'test', now: () => new Date((clock += 1000)) };
    const moments: Date[] = [];
    await NoteModel.create([{ text: 'taken' }]);
    await act(ticking, async (at) => {
      moments.push(at);
      await note(moments.length === 1 ? 'taken' : 'free');
    });
    // More than two where transactions also fail on purpose, as with `npm run test:failures`.
    expect(moments.length).toBeGreaterThan(1);
    expect(new Set(moments.map(Number)).size).toBe(moments.length);
    expect(await noted()).toEqual(['taken', 'free']);
  });

  test('takes the next number of its school first, and gives it back when it fails', async () => {
    const written: string[] = [];
    mongoose.set('debug', (collection, command) => written.push(`${collection}.${command}`));
    await act(actor, async () => {
      await NoteModel.findOne();
      await note('one');
    });
    mongoose.set('debug', false);
    // Of the last try: where transactions meet conflicts, an act begins anew. The first act of a school looks at the format of the data.
    const lastTry = written.slice(written.lastIndexOf('acts.findOneAndUpdate'));
    expect(lastTry).toEqual(['acts.findOneAndUpdate', 'acts.findOne', 'notes.findOne', 'notes.insertOne']);
    const failing = act(actor, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    await act({ ...actor, school: 'jhhs' }, () => note('two'));
    const acts = await SchoolActsModel.find().sort({ school: 1 }).lean();
    expect(acts).toMatchObject([
      { school: 'jhhs', acts: 1 },
      { school: 'test', acts: 1 },
    ]);
  });

  test('writes nothing where another version has upgraded the records', async () => {
    await act(actor, () => note('one'));
    await SchoolActsModel.updateOne({ school: 'test' }, { $inc: { format: 1 } });
    await expect(act(actor, () => note('two'))).rejects.toThrow(OtherFormatError);
    expect(await noted()).toEqual(['one']);
  });

  test('that writes no line of the trail has changed nothing, and takes no number', async () => {
    const answer = await act(actor, async () => {
      await NoteModel.create([{ text: 'one' }]);
      return 'as it was';
    });
    expect(answer).toBe('as it was');
    expect(await noted()).toEqual([]);
    await act(actor, async () => {
      await note('two');
      expect(actNumber()).toBe(1);
    });
    expect(await noted()).toEqual(['two']);
  });

  test('writes one line of the trail, with those that it calls', async () => {
    const twice = act(actor, async () => {
      await note('one');
      await act(actor, () => note('two'));
    });
    await expect(twice).rejects.toThrow('An act writes one line of the trail');
    expect(await noted()).toEqual([]);
    expect(() => lineOfAct()).toThrow('This is done in an act only');
  });

  test('begins in the order in which it came, and when the one before it has hung until its deadline', async () => {
    const began: string[] = [];
    const hanging = new AbortController();
    const first = act({ ...actor, signal: hanging.signal }, async () => {
      began.push('hangs');
      await once(hanging.signal, 'abort');
    });
    const others = ['one', 'two', 'three'].map((text) =>
      act(actor, () => {
        began.push(text);
        return Promise.resolve();
      }),
    );
    await expect.poll(() => began).toEqual(['hangs']);
    hanging.abort();
    await Promise.all([first, ...others]);
    expect(began).toEqual(['hangs', 'one', 'two', 'three']);
  });

  test('does not begin when nobody waits for it any more', async () => {
    const acting = act({ ...actor, signal: AbortSignal.abort() }, () => NoteModel.create([{ text: 'one' }]));
    await expect(acting).rejects.toMatchObject({ name: 'AbortError' });
    expect(await noted()).toEqual([]);
  });
});

describe('a commit whose answer is lost', () => {
  test.each([
    ['by the connection', lost],
    ['by a replica set', unknown],
  ])('is asked for until it is known: %s', async (_by, error) => {
    const commitTransaction = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(error())
      .mockRejectedValueOnce(error());
    await commit({ commitTransaction });
    expect(commitTransaction).toHaveBeenCalledTimes(3);
  });

  test('is given up when the database cannot be reached', async () => {
    const away = new mongoose.mongo.MongoServerSelectionError('nobody there', {} as never);
    const commitTransaction = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(lost())
      .mockRejectedValueOnce(away);
    await expect(commit({ commitTransaction })).rejects.toBe(away);
  });
});

describe('numbers', () => {
  test('have no gap, also when acts fail and when many run at once', async () => {
    const takes = Array.from({ length: 12 }, (_, index) =>
      act(actor, async () => {
        const number = await nextNumber('test', 'notes');
        if (index % 3 === 0) throw new Error('refused');
        await NoteModel.create([{ text: String(index), number }]);
        lineOfAct();
      }),
    );
    await Promise.allSettled(takes);
    const numbers = (await NoteModel.find().sort({ number: 1 }).lean()).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

const make = (text: string, key = 'a key of the desk') =>
  actOnce(actor, { key, act: 'note', content: { text } }, async () => {
    await note(text);
    return { message: `Noted: ${text}` };
  });

describe('an act under a key', () => {
  test('that was used before prepares nothing', async () => {
    const prepared: string[] = [];
    const prepare = (text: string) =>
      actOncePrepared(
        actor,
        { key: 'a key', act: 'note', content: { text } },
        () => Promise.resolve(prepared.push(text)),
        async (_at, count) => {
          await note(text);
          return { count };
        },
      );
    expect(await prepare('one')).toEqual({ count: 1 });
    expect(await prepare('one')).toEqual({ count: 1 });
    await expect(prepare('two')).rejects.toThrow(KeyReusedError);
    expect(prepared).toEqual(['one']);
  });

  test('is done once, and answers the same again', async () => {
    const first = await make('one');
    expect(await make('one')).toEqual(first);
    expect(await noted()).toEqual(['one']);
    expect(await SchoolActsModel.findOne({ school: 'test' }).lean()).toMatchObject({ acts: 1 });
  });

  test('is done once by many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make('one')));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await noted()).toEqual(['one']);
  });

  test('is refused with other content, and says what was answered then', async () => {
    await make('one');
    const error = await make('two').catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(KeyReusedError);
    expect(error).toMatchObject({ answer: { message: 'Noted: one' } });
    expect(await noted()).toEqual(['one']);
  });

  test('leaves the key unused when it fails', async () => {
    await NoteModel.create([{ text: 'one' }]);
    await expect(make('one')).rejects.toMatchObject({ code: 11_000 });
    expect(await RequestModel.countDocuments()).toBe(0);
    await NoteModel.deleteMany({});
    expect(await make('one')).toEqual({ message: 'Noted: one' });
  });

  test('is new again after 90 days', async () => {
    await make('one');
    await forgetOldRequests(new Date(MOMENT.getTime() + 89 * DAY));
    await expect(make('two')).rejects.toThrow(KeyReusedError);
    await forgetOldRequests(new Date(MOMENT.getTime() + 91 * DAY));
    await make('two');
    expect(await noted()).toEqual(['one', 'two']);
  });

  test('is refused once the act was undone', async () => {
    await make('one');
    await act(actor, async () => {
      await refuseKeyOf('test', 1);
      await note('one is undone');
    });
    await expect(make('one')).rejects.toThrow(UndoneSinceError);
    await expect(make('two')).rejects.toThrow(KeyReusedError);
    expect(await make('one more', 'another key')).toEqual({ message: 'Noted: one more' });
  });

  test("is another school's own", async () => {
    await make('one');
    const other = { ...actor, school: 'jhhs' };
    await actOnce(other, { key: 'a key of the desk', act: 'note', content: { text: 'two' } }, async () => {
      await note('two');
      return {};
    });
    expect(await noted()).toEqual(['one', 'two']);
  });
});

describe('a read of one moment', () => {
  test('holds up no act, and is begun anew where one ended meanwhile', async () => {
    await act(actor, () => note('one'));
    const read: Awaited<ReturnType<typeof noted>>[] = [];
    const both = await readingBesideActs('test', async () => {
      const first = await noted();
      // It would wait for ever if the read was a transaction.
      if (read.length === 0) await act(actor, () => note('two'));
      read.push(first);
      return [first, await noted()];
    });
    expect(read).toEqual([['one'], ['one', 'two']]);
    expect(both).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  test('is put right where an act ended meanwhile, if that is known to be less', async () => {
    await act(actor, () => note('one'));
    const both = await readingBesideActs(
      'test',
      async () => {
        const first = await noted();
        await act(actor, () => note('two'));
        return [first];
      },
      async (before) => [...before, await noted()],
    );
    expect(both).toEqual([['one'], ['one', 'two']]);
  });

  test('is read once beside acts of other schools, and ones that change nothing', async () => {
    let reads = 0;
    await readingBesideActs('test', async () => {
      reads += 1;
      await act({ ...actor, school: 'other' }, () => note('elsewhere'));
      await act(actor, async () => {});
      return noted();
    });
    expect(reads).toBe(1);
  });
});
