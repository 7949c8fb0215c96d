// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';

export const classSubjects: ClassSubjects = {
  "year": 2083,
  "classname": "Five",
  "scheme": "letters",
  "internal_percent": 40,
  "rank": false,
  "subjects": [
    {
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
    {
      "_id": "000000000000000000000002",
      "name": "Nepali",
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
    }
  ],
  "seen": 1
};
