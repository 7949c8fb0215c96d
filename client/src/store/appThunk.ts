import type { ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Action } from 'redux';

/** A thunk of a feature. The root state is above it: it reads the store by the slices' own `select`. */
export type AppThunk<Result = void> = ThunkAction<Result, unknown, unknown, Action>;

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<unknown, unknown, Action>>();
