// Recorded by server/src/testing/recordedAnswers.test.ts.
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';

export const results: ClassResults = {
  "examination": "000000000000000000000001",
  "classname": "Five",
  "scheme": "letters",
  "internal_percent": 40,
  "rank": false,
  "published": false,
  "published_at": null,
  "sections": [
    {
      "section": "",
      "published": false
    }
  ],
  "subjects": [
    {
      "_id": "000000000000000000000002",
      "name": "English",
      "nepali_name": "",
      "theory": {
        "hours": 3.75,
        "full": 75,
        "pass": 27
      },
      "internal": {
        "hours": 1.25,
        "full": 25,
        "pass": 10
      },
      "optional": false
    },
    {
      "_id": "000000000000000000000003",
      "name": "Nepali",
      "nepali_name": "",
      "theory": {
        "hours": 3.75,
        "full": 75,
        "pass": 27
      },
      "internal": {
        "hours": 1.25,
        "full": 25,
        "pass": 10
      },
      "optional": false
    }
  ],
  "students": [
    {
      "_id": "000000000000000000000004",
      "student_name": "Aarav Example",
      "nepali_name": "",
      "roll_no": 1,
      "admission_no": "1",
      "parents_name": "Hari Example",
      "birth_date": "",
      "image": "",
      "subjects": [
        {
          "subject": "000000000000000000000002",
          "theory": {
            "mark": null,
            "grade": null,
            "point": null
          },
          "internal": {
            "mark": null,
            "grade": null,
            "point": null
          },
          "grade": null,
          "point": null,
          "passed": null
        },
        {
          "subject": "000000000000000000000003",
          "theory": {
            "mark": null,
            "grade": null,
            "point": null
          },
          "internal": {
            "mark": null,
            "grade": null,
            "point": null
          },
          "grade": null,
          "point": null,
          "passed": null
        }
      ],
      "missing": [
        "000000000000000000000002",
        "000000000000000000000003"
      ],
      "failed": [],
      "gpa": null,
      "hours": null,
      "points": null,
      "total": null,
      "full": null,
      "percent": null,
      "division": null,
      "rank": null,
      "section_rank": null,
      "remarks": "",
      "attendance": null,
      "corrected": false
    },
    {
      "_id": "000000000000000000000005",
      "student_name": "Maya Example",
      "nepali_name": "",
      "roll_no": 2,
      "admission_no": "2",
      "parents_name": "Hari Example",
      "birth_date": "",
      "image": "",
      "subjects": [
        {
          "subject": "000000000000000000000002",
          "theory": {
            "mark": 63,
            "grade": "A",
            "point": 3.6
          },
          "internal": {
            "mark": 23,
            "grade": "A+",
            "point": 4
          },
          "grade": "A+",
          "point": 3.7,
          "passed": true
        },
        {
          "subject": "000000000000000000000003",
          "theory": {
            "mark": 48,
            "grade": "B",
            "point": 2.8
          },
          "internal": {
            "mark": 20,
            "grade": "A",
            "point": 3.6
          },
          "grade": "B+",
          "point": 3,
          "passed": true
        }
      ],
      "missing": [],
      "failed": [],
      "gpa": 3.35,
      "hours": 10,
      "points": 33.5,
      "total": null,
      "full": null,
      "percent": null,
      "division": null,
      "rank": null,
      "section_rank": null,
      "remarks": "",
      "attendance": null,
      "corrected": false
    }
  ],
  "corrections": []
};
