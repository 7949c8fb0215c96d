// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassPlan } from '@school-office/contract/money/feePlan';

export const plan: ClassPlan[] = [
  {
    "classname": "Nursery",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "LKG",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "UKG",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "One",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Two",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Three",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Four",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Five",
    "amounts": {
      "000000000000000000000001": 2250,
      "000000000000000000000002": 200
    },
    "changes": [
      {
        "from": "2083-01-01",
        "amounts": {
          "000000000000000000000001": 2250,
          "000000000000000000000002": 200
        }
      }
    ]
  },
  {
    "classname": "Six",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Seven",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Eight",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Nine",
    "amounts": {},
    "changes": []
  },
  {
    "classname": "Ten",
    "amounts": {},
    "changes": []
  }
];
