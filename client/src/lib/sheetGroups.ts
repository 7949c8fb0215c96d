import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Place } from './places.ts';

/** A group that a sheet or a register is of: a class or a section of one, the teachers, or the other staff. */
export type SheetGroup = Place | EmployeeKind;
