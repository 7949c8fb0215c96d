// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { StatementPayment } from '@school-office/contract/money/receipts';

export const income: StatementPayment[] = [
  {
    "student": "000000000000000000000001",
    "student_name": "Maya Example",
    "classname": "Five",
    "roll_no": 2,
    "year": 2083,
    "month_name": "Kartik",
    "monthly_fees": 1687,
    "hostel_fees": 0,
    "laboratory_fees": 0,
    "computer_fees": 200,
    "exam_fees": 0,
    "miscellaneous": 0,
    "fine": 0,
    "_id": "000000000000000000000002",
    "createdAt": "2026-11-21T07:57:00.000Z",
    "receipt": "2083/84-000001",
    "way": "Cash"
  }
];
