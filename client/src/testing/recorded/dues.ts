// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { StudentDues } from '@school-office/contract/money/feeAccount';

export const dues: StudentDues[] = [
  {
    "student": {
      "_id": "000000000000000000000001",
      "student_name": "Aarav Example",
      "classname": "Five",
      "parents_name": "Hari Example",
      "contact_no": "9800000001",
      "nepali_name": "",
      "roll_no": 1
    },
    "months": [
      {
        "year": 2083,
        "month_name": "Kartik",
        "due": 2450
      }
    ],
    "due": 2450,
    "last_paid": null
  },
  {
    "student": {
      "_id": "000000000000000000000002",
      "student_name": "Maya Example",
      "classname": "Five",
      "parents_name": "Hari Example",
      "contact_no": "9800000001",
      "nepali_name": "",
      "roll_no": 2
    },
    "months": [
      {
        "year": 2083,
        "month_name": "Kartik",
        "due": 1887
      }
    ],
    "due": 1887,
    "last_paid": null
  }
];
