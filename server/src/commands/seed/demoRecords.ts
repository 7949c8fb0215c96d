// What the demo makes in its school, and what others have entered there.
import { AttendanceModel } from '../../features/attendance/attendance.model.ts';
import { CertificateModel } from '../../features/certificates/certificates.model.ts';
import { ConcessionModel } from '../../features/concessions/concessions.model.ts';
import { CloseModel } from '../../features/dayBook/closes.model.ts';
import { EmployeeModel } from '../../features/employees/employees.model.ts';
import { ExaminationModel } from '../../features/examinations/examinations.model.ts';
import { MarkSheetModel } from '../../features/examinations/markSheets.model.ts';
import { PublicationModel } from '../../features/examinations/publications.model.ts';
import { ClassSubjectsModel } from '../../features/examinations/subjects.model.ts';
import { HolidaysModel } from '../../features/holidays/holidays.model.ts';
import { BillModel } from '../../features/money/bills.model.ts';
import { DrawerModel } from '../../features/money/drawer.model.ts';
import { ReceiptModel } from '../../features/money/receipts.model.ts';
import { FeeHeadModel } from '../../features/plan/heads.model.ts';
import { ClassPlanModel } from '../../features/plan/plan.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { SchoolYearModel } from '../../features/schoolYear/schoolYears.model.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { DEMO_IDS } from './demo/demoIds.ts';

const DEMO_MODELS = {
  students: StudentModel,
  employees: EmployeeModel,
  'fee heads': FeeHeadModel,
  'fee plans of classes': ClassPlanModel,
  concessions: ConcessionModel,
  bills: BillModel,
  receipts: ReceiptModel,
  'salary payments': SalaryModel,
  'closed drawers': CloseModel,
  'open drawer': DrawerModel,
  'attendance sheets': AttendanceModel,
  'years of holidays': HolidaysModel,
  'classes with subjects': ClassSubjectsModel,
  examinations: ExaminationModel,
  'mark sheets': MarkSheetModel,
  'published results': PublicationModel,
};
export type DemoNoun = keyof typeof DEMO_MODELS;

/** What only a person makes. */
const OTHER_MODELS = { certificates: CertificateModel, 'new school years': SchoolYearModel };

/** Returns how many records of a school are not the demo's, such as '1 student, 4 attendance sheets'; '' if none is. */
export async function recordsOfOthers(school: string): Promise<string> {
  const counts = await Promise.all(
    Object.entries({ ...DEMO_MODELS, ...OTHER_MODELS }).map(async ([noun, { collection }]) => ({
      noun,
      count: await collection.countDocuments({ school, _id: { $not: DEMO_IDS } }),
    })),
  );
  return counts
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => counted(count, noun))
    .join(', ');
}

/** Whether the demo was made in a school. No student is ever removed from one, but for those of an import that is undone. */
export async function hasDemo(school: string): Promise<boolean> {
  return (await StudentModel.collection.findOne({ school, _id: DEMO_IDS })) !== null;
}

/** '2 classes with subjects', '1 class with subjects': the first plural is what is counted. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun.replace(/(class)es\b|s\b/, '$1') : noun}`;
}
