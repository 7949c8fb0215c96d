import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { describe, expect, test } from 'vitest';
import { createRequestSlice, requestSlices } from './createRequestSlice.ts';

/** A slice whose requests are answered by the test, in order. */
function sliceInHand(keepsResult = false) {
  const requests: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];
  const slice = createRequestSlice(
    'thing',
    (_argument: number) =>
      new Promise<string>((resolve, reject) => {
        requests.push({ resolve, reject });
      }),
    { keepsResult },
  );
  const store = configureStore({ reducer: combineReducers({ requests: requestSlices }) });
  return { slice, store, requests, state: () => slice.select(store.getState()) };
}

const IDLE = { status: 'idle', result: null, error: null };

test('it is idle, then loading, then holds the result', async () => {
  const { slice, store, requests, state } = sliceInHand();
  expect(state()).toEqual(IDLE);
  const answered = store.dispatch(slice.run(1));
  expect(state()).toEqual({ status: 'loading', result: null, error: null });
  requests[0]!.resolve('one');
  expect(await answered).toBe('one');
  expect(state()).toEqual({ status: 'success', result: 'one', error: null });
});

test('a slice whose file is loaded after the store was made registers itself', async () => {
  const store = configureStore({ reducer: combineReducers({ requests: requestSlices }) });
  const late = createRequestSlice('late', () => Promise.resolve('found'));
  expect(late.select(store.getState())).toEqual(IDLE);
  expect(await store.dispatch(late.run(undefined))).toBe('found');
  expect(late.select(store.getState()).result).toBe('found');
});

test('a failure holds the error, and the thunk resolves to undefined', async () => {
  const { slice, store, requests, state } = sliceInHand();
  const answered = store.dispatch(slice.run(1));
  requests[0]!.reject(new Error('broken'));
  expect(await answered).toBeUndefined();
  expect(state()).toEqual({ status: 'fail', result: null, error: { message: 'broken' } });
});

test('its actions are named after the resource', () => {
  const { actions } = sliceInHand().slice;
  expect([actions.request.type, actions.success.type, actions.fail.type, actions.reset.type]).toEqual([
    'thing/request',
    'thing/success',
    'thing/fail',
    'thing/reset',
  ]);
});

describe('a late answer is dropped', () => {
  test('when a newer request was sent, in whatever order they are answered', async () => {
    const { slice, store, requests, state } = sliceInHand();
    const older = store.dispatch(slice.run(1));
    const newer = store.dispatch(slice.run(2));
    requests[1]!.resolve('two');
    expect(await newer).toBe('two');
    requests[0]!.resolve('one');
    expect(await older).toBeUndefined();
    expect(state().result).toBe('two');
  });

  test('when the newer one is still on its way', async () => {
    const { slice, store, requests, state } = sliceInHand();
    const older = store.dispatch(slice.run(1));
    void store.dispatch(slice.run(2));
    requests[0]!.resolve('one');
    expect(await older).toBeUndefined();
    expect(state()).toEqual({ status: 'loading', result: null, error: null });
  });

  test('after a reset, also when it is a failure', async () => {
    const { slice, store, requests, state } = sliceInHand();
    const answered = store.dispatch(slice.run(1));
    store.dispatch(slice.actions.reset());
    requests[0]!.reject(new Error('broken'));
    expect(await answered).toBeUndefined();
    expect(state()).toEqual(IDLE);
  });
});

describe('asking again', () => {
  test('forgets the result', async () => {
    const { state } = await askTwice();
    expect(state().result).toBeNull();
  });

  test('keeps the result meanwhile, and when that fails, if the slice says so', async () => {
    const { state, requests, second } = await askTwice(true);
    expect(state()).toEqual({ status: 'loading', result: 'one', error: null });
    requests[1]!.reject(new Error('broken'));
    await second;
    expect(state()).toEqual({ status: 'fail', result: 'one', error: { message: 'broken' } });
  });
});

describe('with keys', () => {
  test('each has its own state, and an answer goes to its own, in whatever order they come', async () => {
    const { store, ask, state } = keysInHand();
    const maya = ask('maya');
    const hari = ask('hari');
    hari.resolve('money of Hari');
    await hari.answered;
    expect(state('maya')).toEqual({ status: 'loading', result: null, error: null });
    maya.resolve('money of Maya');
    expect(await maya.answered).toBe('money of Maya');
    expect(state('maya').result).toBe('money of Maya');
    expect(state('hari').result).toBe('money of Hari');
    expect(Object.keys(store.getState().requests.money!)).toEqual(['maya', 'hari']);
  });

  test('a newer request drops the older answer of its own key only', async () => {
    const { ask, state } = keysInHand();
    const older = ask('maya');
    const hari = ask('hari');
    const newer = ask('maya');
    older.resolve('old');
    hari.resolve('money of Hari');
    expect(await older.answered).toBeUndefined();
    expect(await hari.answered).toBe('money of Hari');
    newer.resolve('new');
    await newer.answered;
    expect(state('maya').result).toBe('new');
  });

  test('a failure is that of its key', async () => {
    const { ask, state } = keysInHand();
    const maya = ask('maya');
    maya.reject(new Error('broken'));
    await maya.answered;
    expect(state('maya').error).toEqual({ message: 'broken' });
    expect(state('hari')).toEqual(IDLE);
  });

  test('a reset drops one key, also from the store, and its late answer', async () => {
    const { slice, store, ask, state } = keysInHand();
    const maya = ask('maya');
    const hari = ask('hari');
    store.dispatch(slice.actions.reset('maya'));
    maya.resolve('money of Maya');
    hari.resolve('money of Hari');
    expect(await maya.answered).toBeUndefined();
    await hari.answered;
    expect(state('maya')).toEqual(IDLE);
    expect(Object.keys(store.getState().requests.money!)).toEqual(['hari']);
  });

  test('a result from elsewhere is put under the key it is given with', () => {
    const { slice, store, state } = keysInHand();
    store.dispatch(slice.actions.success('saved', 'maya'));
    expect(state('maya').result).toBe('saved');
    expect(state('hari')).toEqual(IDLE);
  });

  test.each(['constructor', '__proto__', ''])('may be any word, such as %j', async (key) => {
    const { ask, state } = keysInHand();
    expect(state(key)).toEqual(IDLE);
    const asked = ask(key);
    asked.resolve('found');
    await asked.answered;
    expect(state(key).result).toBe('found');
  });
});

/** A slice with keys whose requests are answered by the test. */
function keysInHand() {
  let answer: { resolve: (result: string) => void; reject: (error: Error) => void };
  const slice = createRequestSlice(
    'money',
    (_student: string) =>
      new Promise<string>((resolve, reject) => {
        answer = { resolve, reject };
      }),
    { keyOf: (student: string) => student },
  );
  const store = configureStore({ reducer: combineReducers({ requests: requestSlices }) });
  const ask = (student: string) => {
    const answered = store.dispatch(slice.run(student));
    return { answered, ...answer };
  };
  return { slice, store, ask, state: (student: string) => slice.select(store.getState(), student) };
}

async function askTwice(keepsResult = false) {
  const hand = sliceInHand(keepsResult);
  const first = hand.store.dispatch(hand.slice.run(1));
  hand.requests[0]!.resolve('one');
  await first;
  return { ...hand, second: hand.store.dispatch(hand.slice.run(2)) };
}
