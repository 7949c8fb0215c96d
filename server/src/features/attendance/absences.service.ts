import type { EmployeeKind } from '@school-office/contract/enumerations';
import { AttendanceModel } from './attendance.model.ts';
import { daysOfMonth, type MonthOfYear } from './registers.service.ts';

/** Returns on how many days of a month the employees of a kind were marked absent, by their ids. */
export async function absencesOfEmployees(
  school: string,
  kind: EmployeeKind,
  month: MonthOfYear,
): Promise<Map<string, number>> {
  const sheets = await AttendanceModel.find({ school, group: kind, day: daysOfMonth(month) })
    .select('-_id entries._id entries.mark')
    .lean();
  const absent = new Map<string, number>();
  for (const { _id, mark } of sheets.flatMap(({ entries }) => entries)) {
    if (mark === 'A') absent.set(_id, (absent.get(_id) ?? 0) + 1);
  }
  return absent;
}
