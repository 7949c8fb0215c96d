// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { MarksAnswer } from '@school-office/contract/examinations/marks';

export const markSheet: MarksAnswer = {
  "scheme": "letters",
  "internal_percent": 40,
  "rank": false,
  "subject": {
    "_id": "000000000000000000000001",
    "name": "English",
    "nepali_name": "",
    "theory": {
      "hours": 3.75,
      "full": 75,
      "pass": 27
    },
    "internal": {
      "hours": 1.25,
      "full": 25,
      "pass": 10
    },
    "optional": false,
    "takers": []
  },
  "published": false,
  "published_in": [],
  "students": [
    {
      "_id": "000000000000000000000002",
      "student_name": "Aarav Example",
      "nepali_name": "",
      "roll_no": 1,
      "theory": null,
      "internal": null,
      "changes": 0
    },
    {
      "_id": "000000000000000000000003",
      "student_name": "Maya Example",
      "nepali_name": "",
      "roll_no": 2,
      "theory": 63,
      "internal": 23,
      "changes": 1
    }
  ],
  "seen": 1,
  "counts": [
    {
      "_id": "000000000000000000000001",
      "name": "English",
      "marked": 1,
      "total": 2,
      "last": {
        "at": "2026-11-21T07:57:00.000Z",
        "account": "office@jhhs.example",
        "name": "Office of jhhs"
      },
      "paper": {
        "day": "2083-08-13",
        "time": "11:00 to 13:15"
      }
    },
    {
      "_id": "000000000000000000000004",
      "name": "Nepali",
      "marked": 0,
      "total": 2,
      "last": null,
      "paper": null
    }
  ]
};
