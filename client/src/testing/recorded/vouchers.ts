// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Voucher } from '@school-office/contract/money/vouchers';

export const vouchers: Voucher[] = [
  {
    "fiscal_year": "2083/84",
    "number": 1,
    "day": "2083-08-05",
    "kind": "expense",
    "amount": 350,
    "fee": 0,
    "way": "Cash",
    "reference": "",
    "party": "Sample Stationers",
    "bill_no": "118",
    "note": "Chalk",
    "image": "",
    "prints": 0,
    "account": "office@jhhs.example",
    "_id": "000000000000000000000001",
    "createdAt": "2026-11-21T07:57:00.000Z",
    "direction": "out",
    "from": "drawer",
    "to": null,
    "from_name": "Drawer",
    "to_name": "",
    "head": "Stationery",
    "head_id": "000000000000000000000002",
    "employee": null,
    "a_month": null,
    "cancelled": null
  }
];
