// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Found } from '@school-office/contract/search/search';

export const foundReceipt: Found[] = [
  {
    "kind": "receipt",
    "_id": "000000000000000000000001",
    "name": "Maya Example",
    "number": 1,
    "fiscal_year": "2083/84",
    "createdAt": "2026-11-21T07:57:00.000Z",
    "total": 1887,
    "cancelled": null,
    "way": "Cash",
    "reference": ""
  }
];
