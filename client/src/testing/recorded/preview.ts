// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ChargingPreview } from '@school-office/contract/money/bills';

export const preview: ChargingPreview = {
  "year": 2083,
  "month_name": "Mangsir",
  "classes": [
    {
      "classname": "Five",
      "students": [
        {
          "_id": "000000000000000000000001",
          "student_name": "Aarav Example",
          "roll_no": 1,
          "amount": 2450,
          "concession": 0,
          "since": null
        },
        {
          "_id": "000000000000000000000002",
          "student_name": "Maya Example",
          "roll_no": 2,
          "amount": 1887,
          "concession": 563,
          "since": null
        }
      ],
      "amount": 4337,
      "charged": 0,
      "charged_amount": 0,
      "without_plan": 0,
      "to_correct": 0
    },
    {
      "classname": "Six",
      "students": [],
      "amount": 0,
      "charged": 0,
      "charged_amount": 0,
      "without_plan": 1,
      "to_correct": 0
    }
  ],
  "corrections": [],
  "students": 2,
  "amount": 4337,
  "concession": 563,
  "heads": [
    {
      "name": "Monthly tuition",
      "nepali_name": "मासिक शुल्क",
      "gross": 4500
    },
    {
      "name": "Computer",
      "nepali_name": "कम्प्युटर",
      "gross": 400
    }
  ],
  "hasBegun": true,
  "begun": true,
  "charged_months": [
    "Kartik"
  ],
  "acts": []
};
