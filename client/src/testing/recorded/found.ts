// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Found } from '@school-office/contract/search/search';

export const found: Found[] = [
  {
    "classname": "Five",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "image": "",
    "nepali_name": "",
    "roll_no": 1,
    "kind": "student",
    "_id": "000000000000000000000001",
    "name": "Aarav Example",
    "rfid": "00144639",
    "due": 2450
  },
  {
    "classname": "Five",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "image": "",
    "nepali_name": "",
    "roll_no": 2,
    "kind": "student",
    "_id": "000000000000000000000002",
    "name": "Maya Example",
    "rfid": "00144640",
    "due": 0
  },
  {
    "classname": "Six",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "image": "",
    "nepali_name": "",
    "roll_no": 1,
    "kind": "student",
    "_id": "000000000000000000000003",
    "name": "Kamala Example",
    "rfid": "00144641",
    "due": 0
  },
  {
    "name": "Sita Example",
    "duty": "Science",
    "contact_no": "9800000002",
    "image": "https://pictures.example/sita.jpg",
    "nepali_name": "",
    "kind": "teacher",
    "_id": "000000000000000000000004",
    "number": "T-001"
  }
];
