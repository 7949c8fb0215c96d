import type { DashboardCard, MonthIncome } from '@school-office/contract/dashboard';
import { MONTHS } from '@school-office/contract/enumerations';
import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { presentToday } from '../attendance/attendance.service.ts';
import { countEmployees } from '../employees/employees.service.ts';
import { sumIncome } from '../money/income.service.ts';
import { sumSalaries } from '../salaries/salaries.service.ts';
import { countStudents } from '../students/students.service.ts';

/**
 * Returns the cards of a school. Income and expense are those for the BS month of `now`, by the payments' own year and
 * month as in the statements, so that a card agrees with the total of its statement.
 */
export async function dashboardCards(school: string, now: Date): Promise<DashboardCard[]> {
  const today = nepaliDateOf(now);
  const period = { year: today.year, month: monthNameOf(today) };
  const [students, teachers, staff, present, income, expense] = await Promise.all([
    countStudents(school),
    countEmployees(school, 'teacher'),
    countEmployees(school, 'staff'),
    presentToday(school, now),
    sumIncome(school, period),
    sumSalaries(school, period),
  ]);
  const month = `${period.month} ${period.year}`;
  return [
    card('students', 'Students', students, '/students'),
    card('teachers', 'Teachers', teachers, '/teacher_details'),
    card('staff', 'Non-Teaching Staffs', staff, '/non-teaching_staff_details'),
    card('present', 'Present today', present, '/student-attendance'),
    card('income', `Income of ${month}`, income, '/income'),
    card('expense', `Expense of ${month}`, expense, '/salary'),
  ];
}

/** Returns the income of each month of a BS year: the totals of the twelve statements. */
export async function incomeByMonth(school: string, year: number): Promise<MonthIncome[]> {
  const months: MonthIncome[] = [];
  for (const month of MONTHS) {
    // oxlint-disable-next-line no-await-in-loop -- all at once, they would hold up the other desks
    months.push({ month, income: await sumIncome(school, { year, month }) });
  }
  return months;
}

function card(_id: DashboardCard['_id'], title: string, number: number, takeme: string): DashboardCard {
  return { _id, takeme, title, number, image: `/images/cards/${_id}.svg` };
}
