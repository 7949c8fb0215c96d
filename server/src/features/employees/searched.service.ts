import { EmployeeModel } from './employees.model.ts';

const SEARCHED = 'kind serial name nepali_name image duty contact_no left keys left_keys';

/**
 * Returns the employees that fit a condition on their fields, with the keys by which they are found: at most so many, in the order
 * of the condition's index.
 */
export async function searchedEmployees(school: string, condition: Record<string, unknown>, most: number) {
  return EmployeeModel.find({ school, ...condition })
    .select(SEARCHED)
    .limit(most)
    .lean();
}
