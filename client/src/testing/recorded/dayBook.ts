// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { DayBook } from '@school-office/contract/money/dayBook';

export const dayBook: DayBook = {
  "day": "2083-08-05",
  "receipts": [
    {
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
    }
  ],
  "cancellations": [],
  "paid_out": [],
  "paid_out_cancelled": [],
  "by_way": [
    {
      "name": "Cash",
      "receipts": 1,
      "received": 1887,
      "cancelled": 0,
      "total": 1887
    }
  ],
  "by_account": [
    {
      "name": "office@jhhs.example",
      "receipts": 1,
      "received": 1887,
      "cancelled": 0,
      "total": 1887
    }
  ],
  "received": 1887,
  "cancelled": 0,
  "total": 1887,
  "drawer": {
    "number": 1,
    "opened": 0,
    "cash_in": 1887,
    "cash_cancelled": 0,
    "cash_out": 0,
    "in": 1887,
    "out": 0,
    "moved": 0,
    "expected": 1887
  },
  "closes": [],
  "vouchers": [],
  "vouchers_cancelled": [],
  "cheques": [],
  "counted_more": 0,
  "counted_less": 0,
  "counted": [],
  "places": [
    {
      "key": "drawer",
      "kind": "drawer",
      "name": "Drawer",
      "opening": 0,
      "said": 0,
      "in": 1887,
      "out": 0,
      "moved": 0,
      "closing": 1887
    },
    {
      "key": "bank",
      "kind": "bank",
      "name": "Bank",
      "opening": 0,
      "said": 0,
      "in": 0,
      "out": 0,
      "moved": 0,
      "closing": 0
    },
    {
      "key": "eSewa",
      "kind": "wallet",
      "name": "eSewa",
      "opening": 0,
      "said": 0,
      "in": 0,
      "out": 0,
      "moved": 0,
      "closing": 0
    },
    {
      "key": "Khalti",
      "kind": "wallet",
      "name": "Khalti",
      "opening": 0,
      "said": 0,
      "in": 0,
      "out": 0,
      "moved": 0,
      "closing": 0
    },
    {
      "key": "cheques",
      "kind": "cheques",
      "name": "Cheques in hand",
      "opening": 0,
      "said": 0,
      "in": 0,
      "out": 0,
      "moved": 0,
      "closing": 0
    }
  ]
};
