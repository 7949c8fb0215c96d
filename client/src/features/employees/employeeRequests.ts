import type {
  Employee,
  EmployeeAnswer,
  EmployeeInFull,
  EmployeeRegistration,
} from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, fromWire, toWire, type OnWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Left } from '@school-office/contract/leaving';
import type { Edit } from '../../components/form/EditDialog.tsx';
import type { Registration } from '../../components/form/RegistrationPage.tsx';
import { bodyOf, type Deleting } from '../../lib/deleting.ts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { BringingBack } from '../person/useBringBack.ts';

/** The slices of each kind. They translate between the wire keys of the server and the neutral keys of the client. */
export const employeeRequests = {
  teacher: requestsOf('teacher'),
  staff: requestsOf('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

function requestsOf<Kind extends EmployeeKind>(kind: Kind) {
  const url = `/api/${EMPLOYEE_WIRE[kind].many}`;
  return {
    list: createRequestSlice(
      `${kind}List`,
      async () => {
        const employees = await call<OnWire<EmployeeKind, Employee>[]>({ url });
        return employees.map((employee) => fromWire<Employee>(kind, employee));
      },
      { keepsResult: true },
    ),
    register: createRequestSlice(
      `${kind}Register`,
      ({ values, idempotencyKey }: Registration<EmployeeRegistration>) =>
        call<EmployeeAnswer>({
          method: 'post',
          url: `${url}/register`,
          data: toWire(kind, values),
          headers: { 'Idempotency-Key': idempotencyKey },
        }),
    ),
    update: createRequestSlice(`${kind}Update`, ({ id, changes, seen }: Edit<EmployeeRegistration>) =>
      call<EmployeeAnswer>({ method: 'put', url: `${url}/${id}`, data: toWire(kind, { ...changes, seen }) }),
    ),
    /** One employee by id, also one who left. */
    inFull: createRequestSlice(
      `${kind}InFull`,
      async (id: string) =>
        fromWire<EmployeeInFull>(
          kind,
          await call<OnWire<EmployeeKind, EmployeeInFull>>({ url: `${url}/${id}` }),
        ),
      { keyOf: (id: string) => id, keepsResult: true },
    ),
    leave: createRequestSlice(`${kind}Leave`, ({ id, left }: { id: string; left: Left }) =>
      call<MessageAnswer>({ method: 'post', url: `${url}/leave/${id}`, data: left }),
    ),
    delete: createRequestSlice(`${kind}Delete`, ({ id, reason }: Deleting) =>
      call<MessageAnswer>({ method: 'delete', url: `${url}/delete/${id}`, ...bodyOf(reason) }),
    ),
    return: createRequestSlice(`${kind}Return`, ({ id, ...data }: BringingBack) =>
      call<MessageAnswer>({ method: 'post', url: `${url}/return/${id}`, data }),
    ),
    whoLeft: createRequestSlice(
      `${kind}WhoLeft`,
      async () => {
        const employees = await call<OnWire<EmployeeKind, EmployeeInFull>[]>({ url: `${url}/left` });
        return employees.map((employee) => fromWire<EmployeeInFull>(kind, employee));
      },
      { keepsResult: true },
    ),
  };
}
