import { z } from 'zod';
import type { Employee } from './employees.ts';
import type { EmployeeKind } from './enumerations.ts';
import type { Receipt } from './receipts.ts';
import type { Student } from './students.ts';

/** A longer text finds nobody; two letters are the least that the search answers. */
export const SHORTEST_SEARCH = 2;
export const MOST_FOUND = 8;

export const searchQuery = z.object({ text: z.string().max(100).catch('') });

/** One line of what the search found, best first. */
export type Found = FoundPerson | FoundReceipt;
export type FoundPerson = FoundStudent | FoundEmployee;

export interface FoundStudent extends Pick<
  Student,
  '_id' | 'nepali_name' | 'image' | 'classname' | 'roll_no' | 'rfid' | 'parents_name' | 'contact_no'
> {
  kind: 'student';
  name: string;
  /** What the student owes today, in rupees. */
  due: number;
  /** Whether the student has left the school. */
  left?: boolean;
}

export interface FoundEmployee extends Pick<
  Employee,
  '_id' | 'name' | 'nepali_name' | 'image' | 'number' | 'duty' | 'contact_no'
> {
  kind: EmployeeKind;
}

/** A receipt, found by its number. */
export interface FoundReceipt extends Pick<
  Receipt,
  '_id' | 'number' | 'fiscal_year' | 'createdAt' | 'total' | 'cancelled'
> {
  kind: 'receipt';
  /** Of its students. */
  name: string;
}
