// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassRegister } from '@school-office/contract/attendance/attendance';

export const register: ClassRegister = {
  "days": [
    {
      "day": 1,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 2,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 3,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 4,
      "holiday": null,
      "taken": true,
      "no_school": false
    },
    {
      "day": 5,
      "holiday": "Saturday",
      "taken": false,
      "no_school": false
    },
    {
      "day": 6,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 7,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 8,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 9,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 10,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 11,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 12,
      "holiday": "Saturday",
      "taken": false,
      "no_school": false
    },
    {
      "day": 13,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 14,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 15,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 16,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 17,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 18,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 19,
      "holiday": "Saturday",
      "taken": false,
      "no_school": false
    },
    {
      "day": 20,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 21,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 22,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 23,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 24,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 25,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 26,
      "holiday": "Saturday",
      "taken": false,
      "no_school": false
    },
    {
      "day": 27,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 28,
      "holiday": null,
      "taken": false,
      "no_school": false
    },
    {
      "day": 29,
      "holiday": null,
      "taken": false,
      "no_school": false
    }
  ],
  "students": [
    {
      "_id": "000000000000000000000001",
      "marks": {
        "4": "P"
      },
      "present": 1,
      "absent": 0,
      "late": 0,
      "leave": 0,
      "duty": 0,
      "percent": 100,
      "student_name": "Kamala Example",
      "roll_no": 1
    }
  ]
};
