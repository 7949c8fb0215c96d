import type { Receipt } from '@school-office/contract/receipts';

/** 'Maya Example and Arjun Example', each student once. */
export function studentNames({ lines }: Pick<Receipt, 'lines'>): string {
  const names = new Map(lines.map(({ student, student_name }) => [student, student_name]));
  return new Intl.ListFormat('en').format(names.values());
}
