// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Places } from '@school-office/contract/money/places';

export const places: Places = {
  "places": [
    {
      "key": "drawer",
      "kind": "drawer",
      "name": "Drawer",
      "account_no": "",
      "ways": [],
      "opening": 0,
      "since": null,
      "retired": false,
      "balance": 1537
    },
    {
      "key": "cheques",
      "kind": "cheques",
      "name": "Cheques in hand",
      "account_no": "",
      "ways": [],
      "opening": 0,
      "since": null,
      "retired": false,
      "balance": 0
    },
    {
      "key": "bank",
      "kind": "bank",
      "name": "Bank",
      "account_no": "",
      "ways": [
        "Bank",
        "Fonepay",
        "connectIPS"
      ],
      "opening": 0,
      "since": null,
      "retired": false,
      "balance": 0
    },
    {
      "key": "eSewa",
      "kind": "wallet",
      "name": "eSewa",
      "account_no": "",
      "ways": [
        "eSewa"
      ],
      "opening": 0,
      "since": null,
      "retired": false,
      "balance": 0
    },
    {
      "key": "Khalti",
      "kind": "wallet",
      "name": "Khalti",
      "account_no": "",
      "ways": [
        "Khalti"
      ],
      "opening": 0,
      "since": null,
      "retired": false,
      "balance": 0
    }
  ],
  "drawer": {
    "opening": 0
  },
  "seen": 0
};
