import { monthNameOf, nepaliDateOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { DashboardCard, MonthIncome } from '@school-office/contract/dashboard';
import { MONTHS } from '@school-office/contract/enumerations';
import { may } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import type { Actor } from '../../http/actor.ts';
import { presentToday } from '../attendance/attendance.service.ts';
import { countEmployees } from '../employees/employees.service.ts';
import { sumIncome, sumIncomeByMonth } from '../money/income.service.ts';
import { sumSalaries } from '../salaries/salaries.service.ts';
import { countSeen } from '../students/seen.ts';

/** Returns the cards that an actor sees: a teacher those of the own classes, the office those of the school. */
export async function dashboardCards(actor: Actor): Promise<DashboardCard[]> {
  const [students, { present, last }, office] = await Promise.all([
    countSeen(actor),
    presentToday(actor),
    may(actor, 'seeMoney') ? officeCards(actor) : undefined,
  ]);
  return [
    card('students', t('Students'), students, '/students'),
    ...(office?.people ?? []),
    card('present', presentTitle(last), present, '/student-attendance'),
    ...(office?.money ?? []),
  ];
}

/** 'Present today', or on a holiday the last day on which there was school: 'Present, 11 Mangsir'. */
function presentTitle(last: NepaliDate | undefined): string {
  return last
    ? t('Present, {{day}} {{month}}', { day: last.day, month: t(monthNameOf(last)) })
    : t('Present today');
}

/**
 * Income and expense are those for the BS month of today, by the payments' own year and month as in the statements, so that a
 * card agrees with the total of its statement.
 */
async function officeCards(actor: Actor): Promise<Record<'people' | 'money', DashboardCard[]>> {
  const { school } = actor;
  const today = nepaliDateOf(actor.now());
  const period = { year: today.year, month: monthNameOf(today) };
  const [teachers, staff, income, expense] = await Promise.all([
    countEmployees(school, 'teacher'),
    countEmployees(school, 'staff'),
    sumIncome(actor, period),
    may(actor, 'seeSalaries') ? sumSalaries(actor, period) : undefined,
  ]);
  const month = formatMonth({ year: period.year, month_name: period.month });
  return {
    people: [
      card('teachers', t('Teachers'), teachers, '/teacher_details'),
      card('staff', t('Non-Teaching Staffs'), staff, '/non-teaching_staff_details'),
    ],
    money: [
      card('income', t('Income of {{month}}', { month }), income, '/income'),
      ...(expense === undefined
        ? []
        : [card('expense', t('Expense of {{month}}', { month }), expense, '/salary')]),
    ],
  };
}

/** Returns the income of each month of a BS year: the totals of the twelve statements. */
export async function incomeByMonth(actor: Actor, year: number): Promise<MonthIncome[]> {
  const sums = await sumIncomeByMonth(actor, year);
  return MONTHS.map((month) => ({ month, income: sums.get(month) ?? 0 }));
}

function card(_id: DashboardCard['_id'], title: string, number: number, takeme: string): DashboardCard {
  return { _id, takeme, title, number, image: `/images/cards/${_id}.svg` };
}
