// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Receipt } from '@school-office/contract/money/receipts';

export const receipt: Receipt = {
  "fiscal_year": "2083/84",
  "number": 1,
  "way": "Cash",
  "reference": "",
  "place": "drawer",
  "received": 1887,
  "payer": "",
  "total": 1887,
  "due_after": 0,
  "advance_after": 0,
  "prints": 0,
  "account": "office@jhhs.example",
  "_id": "000000000000000000000001",
  "createdAt": "2026-11-21T07:57:00.000Z",
  "lines": [
    {
      "student_name": "Maya Example",
      "classname": "Five",
      "roll_no": 2,
      "parents_name": "Hari Example",
      "year": 2083,
      "month_name": "Kartik",
      "monthly_fees": 1687,
      "hostel_fees": 0,
      "laboratory_fees": 0,
      "computer_fees": 200,
      "exam_fees": 0,
      "miscellaneous": 0,
      "fine": 0,
      "as_charged": true,
      "_id": "000000000000000000000002",
      "student": "000000000000000000000003",
      "items": [
        {
          "head": "000000000000000000000004",
          "name": "Monthly tuition",
          "nepali_name": "मासिक शुल्क",
          "part": "monthly_fees",
          "gross": 2250,
          "concession": 563,
          "amount": 1687
        },
        {
          "head": "000000000000000000000005",
          "name": "Computer",
          "nepali_name": "कम्प्युटर",
          "part": "computer_fees",
          "gross": 200,
          "concession": 0,
          "amount": 200
        }
      ]
    }
  ],
  "cancelled": null
};
