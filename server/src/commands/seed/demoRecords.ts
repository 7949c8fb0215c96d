// What a school has entered, in words.

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
import { ImportModel } from '../../features/import/imports.model.ts';
import { BillModel } from '../../features/money/bills.model.ts';
import { ChequeActModel } from '../../features/money/cheques.model.ts';
import { DrawerModel } from '../../features/money/drawer.model.ts';
import { MoneyHeadModel } from '../../features/money/moneyHeads.model.ts';
import { MoveModel } from '../../features/money/moves.model.ts';
import { PlaceMonthModel } from '../../features/money/placeMonths.model.ts';
import { PlacesModel } from '../../features/money/places.model.ts';
import { ReceiptModel } from '../../features/money/receipts.model.ts';
import { VoucherModel } from '../../features/money/vouchers.model.ts';
import { FeeHeadModel } from '../../features/plan/heads.model.ts';
import { ClassPlanModel } from '../../features/plan/plan.model.ts';
import { SalaryDraftModel } from '../../features/salaries/drafts.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { SchoolYearModel } from '../../features/schoolYear/schoolYears.model.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { DEMO_KEY } from './demo/registering.ts';

const MODELS = {
  students: StudentModel,
  employees: EmployeeModel,
  'fee heads': FeeHeadModel,
  'fee plans of classes': ClassPlanModel,
  concessions: ConcessionModel,
  bills: BillModel,
  receipts: ReceiptModel,
  'salary payments': SalaryModel,
  'months of salaries': SalaryDraftModel,
  'closed drawers': CloseModel,
  'open drawer': DrawerModel,
  'moves of money': MoveModel,
  'months of places': PlaceMonthModel,
  'lists of places': PlacesModel,
  vouchers: VoucherModel,
  'heads of money': MoneyHeadModel,
  'marked cheques': ChequeActModel,
  'years of holidays': HolidaysModel,
  'attendance sheets': AttendanceModel,
  'classes with subjects': ClassSubjectsModel,
  examinations: ExaminationModel,
  'mark sheets': MarkSheetModel,
  'published results': PublicationModel,
  certificates: CertificateModel,
  'new school years': SchoolYearModel,
};

/** Returns how many records of each kind a school has, such as '1 student, 4 attendance sheets'; '' if it has none. */
export async function recordsOf(school: string): Promise<string> {
  const counts = await Promise.all(
    Object.entries(MODELS).map(async ([noun, { collection }]) => ({
      noun,
      count: await collection.countDocuments({ school }),
    })),
  );
  return counts
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => counted(count, noun))
    .join(', ');
}

/** Whether the demo was made in a school, or begun. */
export async function hasDemo(school: string): Promise<boolean> {
  return (await ImportModel.exists({ school, key: DEMO_KEY })) !== null;
}

/** Throws an Error with one sentence if a school has records. */
export async function refuseRecords(school: string): Promise<void> {
  const records = await recordsOf(school);
  if (records === '') return;
  throw new Error(
    (await hasDemo(school))
      ? `The school ${school} has records already: ${records}. Nothing was changed. npm run seed:demo -- --again removes them for ever, and makes the demo anew.`
      : `The school ${school} has records already: ${records}. Nothing was changed.`,
  );
}

/** '2 classes with subjects', '1 class with subjects': the first plural is what is counted. */
function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun.replace(/(class)es\b|s\b/, '$1') : noun}`;
}
