// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Examination } from '@school-office/contract/examinations/examinations';

export const examinations: Examination[] = [
  {
    "_id": "000000000000000000000001",
    "name": "First Terminal",
    "nepali_name": "",
    "year": 2083,
    "classes": [
      "Five"
    ],
    "routine": [
      {
        "classname": "Five",
        "subject": "000000000000000000000002",
        "day": "2083-08-13",
        "time": "11:00 to 13:15"
      }
    ],
    "weights": null,
    "seen": 0,
    "first_day": "2083-08-13",
    "warnings": [],
    "published": []
  }
];
