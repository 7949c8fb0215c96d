import type { Changes } from '@school-office/contract/editing';
import { fromWire, fromWireKey } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { useMemo } from 'react';
import type { RequestSlice, RequestState } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';

/** As `useRequest`, but the fields that an error names have their neutral keys, as in the form. */
export function useEmployeeRequest<Name extends string, Argument, Result>(
  kind: EmployeeKind,
  slice: RequestSlice<Name, Argument, Result>,
) {
  const { state, run, reset } = useRequest(slice);
  return { state: useNeutralFields(kind, state), run, reset };
}

/** Gives the fields that the error of a request names their neutral keys. */
export function useNeutralFields<Result>(
  kind: EmployeeKind,
  state: RequestState<Result>,
): RequestState<Result> {
  return useMemo(() => {
    if (!state.error) return state;
    const { field, changed } = state.error;
    const error = {
      ...state.error,
      ...(field !== undefined && { field: fromWireKey(kind, field) }),
      ...(changed !== undefined && { changed: fromWire<Changes>(kind, changed) }),
    };
    return { ...state, error };
  }, [kind, state]);
}
