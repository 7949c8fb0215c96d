// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Student } from '@school-office/contract/students/students';

export const students: Student[] = [
  {
    "_id": "000000000000000000000001",
    "student_name": "Aarav Example",
    "classname": "Five",
    "address": "Sampletole-4",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "gender": "Female",
    "age": 11,
    "email": "maya@family.example",
    "rfid": "00144639",
    "registration_fees": 0,
    "image": "",
    "nepali_name": "",
    "section": "",
    "birth_date": "",
    "admission_no": 1,
    "fathers_name": "",
    "mothers_name": "",
    "second_phone": "",
    "permanent_address": "",
    "iemis_no": "",
    "caste": "",
    "mother_tongue": "",
    "disability": "",
    "blood_group": "",
    "roll_no": 1,
    "years": [
      {
        "year": 2083,
        "from": "2083/08/04",
        "classname": "Five",
        "section": "",
        "roll_no": 1
      }
    ],
    "seen": 0,
    "previous_dues": 0
  },
  {
    "_id": "000000000000000000000002",
    "student_name": "Maya Example",
    "classname": "Five",
    "address": "Sampletole-4",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "gender": "Female",
    "age": 11,
    "email": "maya@family.example",
    "rfid": "00144640",
    "registration_fees": 0,
    "image": "",
    "nepali_name": "",
    "section": "",
    "birth_date": "",
    "admission_no": 2,
    "fathers_name": "",
    "mothers_name": "",
    "second_phone": "",
    "permanent_address": "",
    "iemis_no": "",
    "caste": "",
    "mother_tongue": "",
    "disability": "",
    "blood_group": "",
    "roll_no": 2,
    "years": [
      {
        "year": 2083,
        "from": "2083/08/04",
        "classname": "Five",
        "section": "",
        "roll_no": 2
      }
    ],
    "seen": 0,
    "previous_dues": 0
  },
  {
    "_id": "000000000000000000000003",
    "student_name": "Kamala Example",
    "classname": "Six",
    "address": "Sampletole-4",
    "parents_name": "Hari Example",
    "contact_no": "9800000001",
    "gender": "Female",
    "age": 11,
    "email": "maya@family.example",
    "rfid": "00144641",
    "registration_fees": 0,
    "image": "",
    "nepali_name": "",
    "section": "",
    "birth_date": "",
    "admission_no": 3,
    "fathers_name": "",
    "mothers_name": "",
    "second_phone": "",
    "permanent_address": "",
    "iemis_no": "",
    "caste": "",
    "mother_tongue": "",
    "disability": "",
    "blood_group": "",
    "roll_no": 1,
    "years": [
      {
        "year": 2083,
        "from": "2083/08/04",
        "classname": "Six",
        "section": "",
        "roll_no": 1
      }
    ],
    "seen": 0,
    "previous_dues": 0
  }
];
