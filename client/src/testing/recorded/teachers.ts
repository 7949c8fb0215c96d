// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { Teacher } from '@school-office/contract/employees/employees';

export const teachers: Teacher[] = [
  {
    "_id": "000000000000000000000001",
    "bank": "",
    "account_no": "",
    "pan": "",
    "fund_no": "",
    "cit_no": "",
    "teacher_name": "Sita Example",
    "subjectToTeach": "Science",
    "qualification": "B.Sc.",
    "address": "Sampletole-2",
    "contact_no": "9800000002",
    "gender": "Female",
    "previous_school": "Sample School",
    "age": 34,
    "email": "sita@staff.example",
    "estimated_salary": 32000,
    "image": "https://pictures.example/sita.jpg",
    "nepali_name": "",
    "birth_date": "",
    "joining_date": "",
    "level": "",
    "seen": 0,
    "teacherId": "T-001"
  }
];
