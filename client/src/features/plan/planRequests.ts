import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type {
  AdmissionAnswer,
  AdmissionCharge,
  AdmissionOffer,
  BillAnswer,
  ChargeUndone,
  Charging,
  ChargingAnswer,
  ChargingPreview,
  ExtraBill,
} from '@school-office/contract/money/bills';
import type {
  ChargedNow,
  Concession,
  ConcessionAnswer,
  ConcessionEnd,
  ConcessionRequest,
  FreePlaces,
  StudentHeads,
  StudentHeadsAnswer,
  StudentHeadsRequest,
} from '@school-office/contract/money/concessions';
import type {
  ClassPlan,
  DifferenceOfClass,
  FeeHead,
  FeeHeadAnswer,
  FeeHeadFields,
  PlansAnswer,
  PlansUpdate,
} from '@school-office/contract/money/feePlan';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** All fee heads, in the plan's order; retired ones too. */
export const feeHeads = createRequestSlice('feeHeads', () => call<FeeHead[]>({ url: '/api/fees/heads' }), {
  keepsResult: true,
});

/** Adds a head, or changes the one with the id. */
export const feeHeadSave = createRequestSlice(
  'feeHeadSave',
  ({ head, fields }: { head: FeeHead | undefined; fields: FeeHeadFields }) =>
    head === undefined
      ? call<FeeHeadAnswer>({ method: 'post', url: '/api/fees/heads', data: fields })
      : call<FeeHeadAnswer>({
          method: 'put',
          url: `/api/fees/heads/${head._id}`,
          data: { ...fields, before: head },
        }),
);

/** The plan of a school year: a line for each class. */
export const feePlan = createRequestSlice(
  'feePlan',
  (year: number) => call<ClassPlan[]>({ url: `/api/fees/plan/${year}` }),
  { keyOf: (year: number) => year },
);

export const feePlanSave = createRequestSlice(
  'feePlanSave',
  ({ year, ...data }: PlansUpdate & { year: number }) =>
    call<PlansAnswer>({ method: 'put', url: `/api/fees/plan/${year}`, data }),
);

/** The months and classes of a school year whose charges differ from the plan as it is now. */
export const planDifferences = createRequestSlice('planDifferences', (year: number) =>
  call<DifferenceOfClass[]>({ url: `/api/fees/plan/${year}/charged` }),
);

/** What charging a month would do. */
export const chargingPreview = createRequestSlice(
  'chargingPreview',
  (month: SchoolMonth) => call<ChargingPreview>({ url: urlOf(month) }),
  { keyOf: monthNumber, keepsResult: true },
);

export const monthCharge = createRequestSlice(
  'monthCharge',
  ({
    month,
    charging,
    idempotencyKey,
  }: {
    month: SchoolMonth;
    charging: Partial<Charging>;
    idempotencyKey: string;
  }) =>
    call<ChargingAnswer>({
      method: 'post',
      url: urlOf(month),
      data: charging,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

interface ActOfMonth {
  month: SchoolMonth;
  act: number;
}

/** Undoes an act that charged or corrected a month. */
export const chargeUndo = createRequestSlice(
  'chargeUndo',
  ({ month, act }: ActOfMonth) => call<ChargeUndone>({ method: 'delete', url: `${urlOf(month)}/${act}` }),
  { keyOf: ({ act }: ActOfMonth) => act },
);

/** The free places that the school owes and has in a month. */
export const freePlaces = createRequestSlice(
  'freePlaces',
  ({ year, month_name }: SchoolMonth) =>
    call<FreePlaces>({ url: '/api/fees/free-places', params: { year, month: month_name } }),
  { keyOf: monthNumber, keepsResult: true },
);

export const concessions = createRequestSlice(
  'concessions',
  (student: string) => call<Concession[]>({ url: `/api/students/concessions/${student}` }),
  { keyOf: (student: string) => student, keepsResult: true },
);

/** The months for which a student is charged something else than plan and concessions say now. */
export const chargedOtherwise = createRequestSlice(
  'chargedOtherwise',
  (student: string) => call<ChargedNow[]>({ url: `/api/students/concessions/${student}/charged` }),
  { keyOf: (student: string) => student, keepsResult: true },
);

export const concessionGive = createRequestSlice(
  'concessionGive',
  ({ student, fields }: { student: string; fields: ConcessionRequest }) =>
    call<ConcessionAnswer>({ method: 'post', url: `/api/students/concessions/${student}`, data: fields }),
);

export const concessionEnd = createRequestSlice(
  'concessionEnd',
  ({ student, id, until }: { student: string; id: string; until: ConcessionEnd }) =>
    call<ConcessionAnswer>({
      method: 'put',
      url: `/api/students/concessions/${student}/${id}`,
      data: until,
    }),
);

/** The optional heads that a student is on. */
export const studentHeads = createRequestSlice(
  'studentHeads',
  (student: string) => call<StudentHeads>({ url: `/api/students/heads/${student}` }),
  { keyOf: (student: string) => student, keepsResult: true },
);

export const studentHeadsSave = createRequestSlice(
  'studentHeadsSave',
  ({ student, ...data }: StudentHeadsRequest & { student: string }) =>
    call<StudentHeadsAnswer>({ method: 'put', url: `/api/students/heads/${student}`, data }),
);

/** The amounts that a student is charged after registering. */
export const admissionOffer = createRequestSlice(
  'admissionOffer',
  (student: string) => call<AdmissionOffer>({ url: `/api/students/admission/${student}` }),
  { keyOf: (student: string) => student, keepsResult: true },
);

/** Charges all of an offer. */
export const admissionCharge = createRequestSlice(
  'admissionCharge',
  ({ student, seen, idempotencyKey }: { student: string; seen: AdmissionCharge; idempotencyKey: string }) =>
    call<AdmissionAnswer>({
      method: 'post',
      url: `/api/students/admission/${student}`,
      data: seen,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

/** A bill of one student beside the plan. */
export const extraBillMake = createRequestSlice(
  'extraBillMake',
  ({ student, bill, idempotencyKey }: { student: string; bill: ExtraBill; idempotencyKey: string }) =>
    call<BillAnswer>({
      method: 'post',
      url: `/api/students/bills/${student}`,
      data: bill,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

function urlOf({ year, month_name }: SchoolMonth): string {
  return `/api/fees/bills/${year}/${month_name}`;
}
