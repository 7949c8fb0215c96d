// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassPlan } from '@school-office/contract/money/feePlan';

export const plan: ClassPlan[] = [
  {
    "classname": "Nursery",
    "amounts": {}
  },
  {
    "classname": "LKG",
    "amounts": {}
  },
  {
    "classname": "UKG",
    "amounts": {}
  },
  {
    "classname": "One",
    "amounts": {}
  },
  {
    "classname": "Two",
    "amounts": {}
  },
  {
    "classname": "Three",
    "amounts": {}
  },
  {
    "classname": "Four",
    "amounts": {}
  },
  {
    "classname": "Five",
    "amounts": {
      "000000000000000000000001": 2250,
      "000000000000000000000002": 200
    }
  },
  {
    "classname": "Six",
    "amounts": {}
  },
  {
    "classname": "Seven",
    "amounts": {}
  },
  {
    "classname": "Eight",
    "amounts": {}
  },
  {
    "classname": "Nine",
    "amounts": {}
  },
  {
    "classname": "Ten",
    "amounts": {}
  }
];
