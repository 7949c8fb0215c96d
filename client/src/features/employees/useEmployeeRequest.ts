import { useMemo } from 'react';
import { fromWireKey } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { RequestSlice, RequestState } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';

/** As `useRequest`, but the field that an error names has its neutral key, as in the form. */
export function useEmployeeRequest<Name extends string, Argument, Result>(
  kind: EmployeeKind,
  slice: RequestSlice<Name, Argument, Result>,
) {
  const { state, run, reset } = useRequest(slice);
  const neutral = useMemo(() => withNeutralField(kind, state), [kind, state]);
  return { state: neutral, run, reset };
}

function withNeutralField<Result>(kind: EmployeeKind, state: RequestState<Result>): RequestState<Result> {
  const { error } = state;
  if (error?.field === undefined) return state;
  return { ...state, error: { ...error, field: fromWireKey(kind, error.field) } };
}
