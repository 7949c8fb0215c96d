// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';

export const account: StudentAccountOfYear = {
  "student": {
    "_id": "000000000000000000000001",
    "student_name": "Maya Example",
    "classname": "Five",
    "address": "Sampletole-4",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "gender": "Female",
    "age": 11,
    "email": "maya@family.example",
    "rfid": "00144640",
    "registration_fees": 0,
    "image": "",
    "nepali_name": "",
    "section": "",
    "birth_date": "",
    "admission_date": "",
    "admission_class": "",
    "admission_no": "2",
    "fathers_name": "",
    "mothers_name": "",
    "second_phone": "",
    "permanent_address": "",
    "iemis_no": "",
    "caste": "",
    "mother_tongue": "",
    "disability": "",
    "blood_group": "",
    "roll_no": 2,
    "years": [
      {
        "year": 2083,
        "from": "2083-08-04",
        "classname": "Five",
        "section": "",
        "roll_no": 2
      }
    ],
    "seen": 0,
    "previous_dues": 0,
    "paid_ahead": 0
  },
  "seen": 2,
  "due": 0,
  "advance": 0,
  "balance": 0,
  "most": 9435,
  "until": {
    "year": 2083,
    "month_name": "Chaitra"
  },
  "fine": 0,
  "months": [
    {
      "year": 2083,
      "month_name": "Kartik",
      "billed": true,
      "charged": 1887,
      "as_charged": 0,
      "ahead": 0,
      "paid": 1887,
      "due": 0,
      "payable": 0
    },
    {
      "year": 2083,
      "month_name": "Mangsir",
      "billed": false,
      "charged": 0,
      "as_charged": 0,
      "ahead": 0,
      "paid": 0,
      "due": 0,
      "payable": 1887
    },
    {
      "year": 2083,
      "month_name": "Poush",
      "billed": false,
      "charged": 0,
      "as_charged": 0,
      "ahead": 0,
      "paid": 0,
      "due": 0,
      "payable": 1887
    },
    {
      "year": 2083,
      "month_name": "Magh",
      "billed": false,
      "charged": 0,
      "as_charged": 0,
      "ahead": 0,
      "paid": 0,
      "due": 0,
      "payable": 1887
    },
    {
      "year": 2083,
      "month_name": "Falgun",
      "billed": false,
      "charged": 0,
      "as_charged": 0,
      "ahead": 0,
      "paid": 0,
      "due": 0,
      "payable": 1887
    },
    {
      "year": 2083,
      "month_name": "Chaitra",
      "billed": false,
      "charged": 0,
      "as_charged": 0,
      "ahead": 0,
      "paid": 0,
      "due": 0,
      "payable": 1887
    }
  ],
  "family": [],
  "bills": [
    {
      "year": 2083,
      "month_name": "Kartik",
      "serial": 0,
      "kind": "month",
      "classname": "Five",
      "reason": "",
      "account": "office@jhhs.example",
      "_id": "000000000000000000000002",
      "student": "000000000000000000000001",
      "lines": [
        {
          "name": "Monthly tuition",
          "nepali_name": "मासिक शुल्क",
          "part": "monthly_fees",
          "head": "000000000000000000000003",
          "gross": 2250,
          "concession": 563,
          "net": 1687
        },
        {
          "name": "Computer",
          "nepali_name": "कम्प्युटर",
          "part": "computer_fees",
          "head": "000000000000000000000004",
          "gross": 200,
          "concession": 0,
          "net": 200
        }
      ],
      "total": 1887,
      "createdAt": "2026-11-20T05:00:00.000Z"
    }
  ],
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
      "_id": "000000000000000000000005",
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
          "_id": "000000000000000000000006",
          "student": "000000000000000000000001",
          "items": [
            {
              "head": "000000000000000000000003",
              "name": "Monthly tuition",
              "nepali_name": "मासिक शुल्क",
              "part": "monthly_fees",
              "gross": 2250,
              "concession": 563,
              "amount": 1687
            },
            {
              "head": "000000000000000000000004",
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
  "refunds": [],
  "refundable": 0,
  "year": 2083,
  "before": 0
};
