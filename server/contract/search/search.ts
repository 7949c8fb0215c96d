import type { Employee } from '../employees/employees.ts';
import type { EmployeeKind } from '../enumerations.ts';
import type { Receipt } from '../money/receipts.ts';
import type { InSection } from '../school/classes.ts';
import type { Student } from '../students/students.ts';

/** Two letters are the least that the search answers. */
export const SHORTEST_SEARCH = 2;
export const MOST_FOUND = 8;
/** Names to choose from where nothing fits. */
export const MOST_NEAR = 3;

/** One line of what the search found, best first. */
export type Found = FoundPerson | FoundReceipt;
export type FoundPerson = FoundStudent | FoundEmployee;

/** How a person was found. */
interface Finding {
  /** Whether the person has left the school: behind those who are here. */
  left?: true;
  /** Whether nothing fits and this is one of the nearest names, to be asked about: "Did you mean". */
  isNear?: true;
}

export interface FoundStudent
  extends
    Pick<
      Student,
      '_id' | 'nepali_name' | 'image' | 'classname' | 'roll_no' | 'rfid' | 'parents_name' | 'contact_no'
    >,
    InSection,
    Finding {
  kind: 'student';
  name: string;
  /** What the student owes today, in rupees; absent for an account that may not see money. */
  due?: number;
}

export interface FoundEmployee
  extends
    Pick<Employee, '_id' | 'name' | 'nepali_name' | 'image' | 'number' | 'duty' | 'contact_no'>,
    Finding {
  kind: EmployeeKind;
}

/** A receipt, found by its number or its reference. */
export interface FoundReceipt extends Pick<
  Receipt,
  '_id' | 'number' | 'fiscal_year' | 'createdAt' | 'total' | 'cancelled' | 'way' | 'reference'
> {
  kind: 'receipt';
  /** Of its students. */
  name: string;
}
