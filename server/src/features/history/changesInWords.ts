import { employeeFields } from '@school-office/contract/employees/employees';
import { labelOf } from '@school-office/contract/fields';
import type { PersonKind } from '@school-office/contract/history';
import { formatNumber } from '@school-office/contract/money/money';
import { student } from '@school-office/contract/students/students';
import type { ZodType } from 'zod';
import type { Change } from '../audit/audit.model.ts';

type Changes = Readonly<Record<string, Change>>;

/** Returns 'Phone changed from 9800000001 to 9800000002', with the names that the fields have on screen. */
export function changesInWords(kind: PersonKind, changes: Changes): string {
  const { classname, roll_no, ...others } = changes;
  const moved = classname ? moveInWords(classname, roll_no) : fieldInWords(kind, 'roll_no', roll_no);
  return [moved, ...Object.entries(others).map(([field, change]) => fieldInWords(kind, field, change))]
    .filter((sentence) => sentence !== '')
    .join('; ');
}

function moveInWords(classname: Change, roll_no: Change | undefined): string {
  if (!roll_no) return `Moved from ${String(classname.from)} to ${String(classname.to)}, roll no unchanged`;
  const place = (side: keyof Change) => `${String(classname[side])}, roll no ${String(roll_no[side])}`;
  return `Moved from ${place('from')}, to ${place('to')}`;
}

function fieldInWords(kind: PersonKind, field: string, change: Change | undefined): string {
  if (!change) return '';
  const shape: Record<string, ZodType> = kind === 'student' ? student.shape : employeeFields[kind].shape;
  const label = (shape[field] && labelOf(shape[field])) ?? field;
  const [from, to] = [valueInWords(change.from), valueInWords(change.to)];
  if (to === '') return `${label} removed`;
  // The address of a picture says nothing to a clerk.
  if (field === 'image') return `${label} ${from === '' ? 'added' : 'changed'}`;
  return from === '' ? `${label} added: ${to}` : `${label} changed from ${from} to ${to}`;
}

/** The values of a person's fields are texts and numbers; a card may be missing. */
function valueInWords(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : ((value ?? '') as string);
}
