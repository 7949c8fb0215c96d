import type { Employee, EmployeeRegistration } from '@school-office/contract/employees';

/** The values of the form that registers and edits, under neutral keys: forms hold text, the server reads the numbers. */
export type EmployeeFormValues = Record<keyof EmployeeRegistration, string>;
export type EmployeeChanges = Partial<EmployeeFormValues>;

export const EMPTY_EMPLOYEE: EmployeeFormValues = {
  name: '',
  duty: '',
  qualification: '',
  address: '',
  contact_no: '',
  gender: '',
  previous_school: '',
  age: '',
  email: '',
  estimated_salary: '',
  image: '',
};

export const EMPLOYEE_FIELDS = Object.keys(EMPTY_EMPLOYEE) as (keyof EmployeeFormValues)[];

export function toFormValues(employee: Employee): EmployeeFormValues {
  const texts = EMPLOYEE_FIELDS.map((key) => [key, String(employee[key])]);
  return Object.fromEntries(texts) as EmployeeFormValues;
}

export function trimmed(values: EmployeeFormValues): EmployeeFormValues {
  const texts = Object.entries(values).map(([key, value]) => [key, value.trim()]);
  return Object.fromEntries(texts) as EmployeeFormValues;
}

/** Only what was changed. */
export function toChanges(values: EmployeeFormValues, before: EmployeeFormValues): EmployeeChanges {
  const changed = Object.entries(trimmed(values)).filter(
    ([key, value]) => value !== before[key as keyof EmployeeFormValues],
  );
  return Object.fromEntries(changed);
}
