// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { DashboardCard } from '@school-office/contract/dashboard';

export const dashboard: DashboardCard[] = [
  {
    "_id": "students",
    "takeme": "/students",
    "title": "Students",
    "number": 3,
    "image": "/images/cards/students.svg"
  },
  {
    "_id": "teachers",
    "takeme": "/teacher_details",
    "title": "Teachers",
    "number": 1,
    "image": "/images/cards/teachers.svg"
  },
  {
    "_id": "staff",
    "takeme": "/non-teaching_staff_details",
    "title": "Non-Teaching Staffs",
    "number": 0,
    "image": "/images/cards/staff.svg"
  },
  {
    "_id": "present",
    "takeme": "/student-attendance",
    "title": "Present, 4 Mangsir",
    "number": 1,
    "image": "/images/cards/present.svg"
  },
  {
    "_id": "income",
    "takeme": "/income",
    "title": "Income of Mangsir 2083",
    "number": 0,
    "image": "/images/cards/income.svg"
  },
  {
    "_id": "expense",
    "takeme": "/salary",
    "title": "Expense of Mangsir 2083",
    "number": 0,
    "image": "/images/cards/expense.svg"
  }
];
