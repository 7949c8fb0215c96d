// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { MoneyHead } from '@school-office/contract/money/moneyHeads';

export const moneyHeads: MoneyHead[] = [
  {
    "_id": "000000000000000000000001",
    "name": "Stationery",
    "nepali_name": "मसलन्द",
    "direction": "out",
    "holds": null,
    "retired": false,
    "count": 1,
    "last_used": "2083-08-05"
  }
];
