// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { FeeHead } from '@school-office/contract/money/feePlan';

export const heads: FeeHead[] = [
  {
    "name": "Monthly tuition",
    "nepali_name": "मासिक शुल्क",
    "part": "monthly_fees",
    "due": "monthly",
    "months": [],
    "optional": false,
    "retired": false,
    "_id": "000000000000000000000001"
  },
  {
    "name": "Computer",
    "nepali_name": "कम्प्युटर",
    "part": "computer_fees",
    "due": "monthly",
    "months": [],
    "optional": false,
    "retired": false,
    "_id": "000000000000000000000002"
  }
];
