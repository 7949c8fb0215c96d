import { configureStore } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { describe, expect, test } from 'vitest';
import { createRequestSlice, type RequestOptions } from './createRequestSlice.ts';

/** A slice whose requests are answered by the test, in order. */
function sliceInHand(options?: RequestOptions) {
  const requests: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];
  const slice = createRequestSlice(
    'thing',
    (_argument: number) =>
      new Promise<string>((resolve, reject) => {
        requests.push({ resolve, reject });
      }),
    options,
  );
  const store = configureStore({ reducer: combineReducers({ thing: slice.reducer }) });
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
    const { state, requests, second } = await askTwice({ keepsResult: true });
    expect(state()).toEqual({ status: 'loading', result: 'one', error: null });
    requests[1]!.reject(new Error('broken'));
    await second;
    expect(state()).toEqual({ status: 'fail', result: 'one', error: { message: 'broken' } });
  });
});

async function askTwice(options?: RequestOptions) {
  const hand = sliceInHand(options);
  const first = hand.store.dispatch(hand.slice.run(1));
  hand.requests[0]!.resolve('one');
  await first;
  return { ...hand, second: hand.store.dispatch(hand.slice.run(2)) };
}
