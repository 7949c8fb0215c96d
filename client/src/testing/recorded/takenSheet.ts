// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassSheet } from '@school-office/contract/attendance/attendance';

export const takenSheet: ClassSheet = {
  "taken": true,
  "no_school": false,
  "holiday": null,
  "corrections": [],
  "seen": 0,
  "students": [
    {
      "_id": "000000000000000000000001",
      "mark": "P",
      "present": true,
      "student_name": "Kamala Example",
      "roll_no": 1
    }
  ],
  "others": []
};
