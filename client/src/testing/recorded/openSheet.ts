// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassSheet } from '@school-office/contract/attendance/attendance';

export const openSheet: ClassSheet = {
  "taken": false,
  "no_school": false,
  "holiday": null,
  "corrections": [],
  "seen": 0,
  "students": [],
  "others": [
    {
      "_id": "000000000000000000000001",
      "student_name": "Kamala Example",
      "roll_no": 1
    }
  ]
};
