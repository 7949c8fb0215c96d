import {
  formatNepaliDateShort,
  parseNepaliDate,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { placeName } from '@school-office/contract/school/classes';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import type { ResultOnSheet } from '../resultTexts.ts';
import paperStyles from '../../../components/print/paper.module.css';

export function PupilFacts({ results, student }: ResultOnSheet) {
  const { section, attendance } = student;
  const born = student.birth_date === '' ? null : parseNepaliDate(student.birth_date);
  const facts: [label: string, nepali: string, value: string, nepaliValue?: string][] = [
    ['Name', 'नाम', student.student_name, student.nepali_name],
    ['Class', 'कक्षा', placeName({ classname: results.classname, section })],
    [STUDENT_LABELS.roll_no, 'रोल नं', String(student.roll_no)],
    [STUDENT_LABELS.admission_no, 'भर्ना नं', student.admission_no],
    ['Parent', 'अभिभावक', student.parents_name],
    [STUDENT_LABELS.birth_date, 'जन्म मिति', born ? formatNepaliDateShort(born) : ''],
    ['AD', '', born ? toAdDay(born).replaceAll('-', '/') : ''],
    ['Attendance', 'हाजिरी', attendance ? attendanceText(attendance) : ''],
  ];
  return (
    <dl className={paperStyles.facts}>
      {facts.map(([label, nepali, value, nepaliValue = '']) => (
        <div key={label}>
          <dt>
            {label}
            {nepali !== '' && (
              <>
                {' / '}
                <span lang="ne">{nepali}</span>
              </>
            )}
          </dt>
          <dd>
            {value}
            {nepaliValue !== '' && <span lang="ne"> {nepaliValue}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '182 of 214, 85.0 %' */
function attendanceText({ attended, days }: { attended: number; days: number }): string {
  return `${attended} of ${days}, ${(Math.round((attended / days) * 1000) / 10).toFixed(1)} %`;
}
