import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Left } from '@school-office/contract/leaving';
import { leavingReasonInWords } from '@school-office/contract/leavingReasons';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import { placeInWords, type InSection } from '@school-office/contract/school/classes';
import { said } from '@school-office/contract/sentences';
import { type Student, STUDENT_LABELS } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import type { RecordLine, TrailLine, Change } from '../audit/audit.service.ts';

type Named = Pick<Student, '_id' | 'student_name'>;
type Place = Pick<Student, 'classname' | 'roll_no'> & InSection;
type Placed = Named & Place;

export function studentRegistered({ student_name, ...place }: Placed): string {
  return t('{{name}} is registered in class {{place}}, roll no {{roll_no}}', {
    name: student_name,
    ...inWords(place),
  });
}

/** For a key that has registered another student. */
export function studentRegisteredBefore(student: Placed): string {
  return t(
    'This was already sent with different content: {{student}}, was registered then. Please look there before you register once more.',
    { student: nameAndPlace(student) },
  );
}

export function studentSaved({ student_name }: Named): string {
  return t('Changes to {{name}} are saved', { name: student_name });
}

export function cardTaken(rfid: string, holder: Placed): string {
  return t('{{label}} {{value}} belongs to {{student}}', {
    label: STUDENT_LABELS.rfid,
    value: rfid,
    student: nameAndPlace(holder),
  });
}

export function rollNumberTaken(place: Place, holder: Named): string {
  return t("Roll no {{roll_no}} is taken in class {{place}}: it is {{name}}'s", {
    ...inWords(place),
    name: holder.student_name,
  });
}

export function admissionNumberTaken(admission_no: string, holder: Placed & { left?: object }): string {
  const taken = {
    label: STUDENT_LABELS.admission_no,
    value: admission_no,
    student: nameAndPlace(holder),
  };
  return holder.left
    ? t('{{label}} {{value}} belongs to {{student}}, who has left', taken)
    : t('{{label}} {{value}} belongs to {{student}}', taken);
}

/** For a value of a list that another one of its rows has already. */
export function twiceInList(label: string, value: string | number, other: string): string {
  return t("{{label}} {{value}} is in the list twice: it is also {{name}}'s", {
    label,
    value: String(value),
    name: other,
  });
}

export function inTwoSections(one: Placed, other: Placed): string {
  return t('Two students have this name and number: choose class {{one}} or {{other}}.', {
    one: placeInWords(one),
    other: placeInWords(other),
  });
}

export function notYourClass(): string {
  return t('This is not one of your classes.');
}

/** For a teacher. */
export function onlyThisYear(): string {
  return t('This school year is over: only the office sees its lists, sheets and marks.');
}

/** Both are in paisa. */
export function studentHasLeft({ student_name }: Named, { due, advance } = { due: 0, advance: 0 }): string {
  return [
    due > 0
      ? t('{{name}} has left the school, and still owes {{amount}}.', {
          name: student_name,
          amount: formatRupees(toRupees(due)),
        })
      : t('{{name}} has left the school.', { name: student_name }),
    ...(advance > 0
      ? [
          t('{{amount}} is paid ahead, and stays so until it is given back.', {
            amount: formatRupees(toRupees(advance)),
          }),
        ]
      : []),
    t('Payments and attendance are kept, and you can bring the student back under Students who left.'),
  ].join(' ');
}

export function hasLeftAlready({ student_name }: Named): string {
  return t('{{name}} has left the school already', { name: student_name });
}

/** `year` is the first school year of which the office knows the student. */
export function leftLongBefore({ student_name }: Named, year: number, day: string): string {
  return t('{{name}} is on the lists since {{year}}: {{day}} cannot be the last day', {
    name: student_name,
    year: formatYear(year),
    day: dayInWords(day),
  });
}

export function hasNotLeft({ student_name }: Named): string {
  return t('{{name}} has not left the school', { name: student_name });
}

/** Why one who left cannot be changed. */
export function bringBackFirst({ student_name }: Named): string {
  return t('{{name}} has left the school. Bring them back to change anything.', { name: student_name });
}

/** What one who comes back had, and the students who have it now, if others do. */
interface Before {
  roll_no: number;
  rfid: string;
  numberHolder: Named | undefined;
  cardHolder: Named | undefined;
}

export function studentIsBack(student: Placed, { numberHolder, cardHolder, ...had }: Before): string {
  const back = { name: student.student_name, ...inWords(student) };
  const number = { old_number: String(had.roll_no), number_holder: numberHolder?.student_name ?? '' };
  const card = { card: had.rfid, card_holder: cardHolder?.student_name ?? '' };
  if (numberHolder && cardHolder)
    return t(
      "{{name}} is back in class {{place}}, roll no {{roll_no}} ({{old_number}} is {{number_holder}}'s now), without a card: {{card}} is {{card_holder}}'s now",
      { ...back, ...number, ...card },
    );
  if (numberHolder)
    return t(
      "{{name}} is back in class {{place}}, roll no {{roll_no}} ({{old_number}} is {{number_holder}}'s now)",
      { ...back, ...number },
    );
  return cardHolder
    ? t(
        "{{name}} is back in class {{place}}, roll no {{roll_no}}, without a card: {{card}} is {{card_holder}}'s now",
        { ...back, ...card },
      )
    : t('{{name}} is back in class {{place}}, roll no {{roll_no}}', back);
}

export function chooseAnotherStudent(): string {
  return t('Choose another student');
}

export function familiesJoined(student: Named, other: Named): string {
  return t('{{name}} and {{other}} are one family', {
    name: student.student_name,
    other: other.student_name,
  });
}

export function familyLeft({ student_name }: Named): string {
  return t('{{name}} is taken out of the family', { name: student_name });
}

export function inNoFamily({ student_name }: Named): string {
  return t('{{name}} is in no family', { name: student_name });
}

export function registeredInTrail(student: Placed): RecordLine {
  return {
    action: 'registered',
    ...inTrail(student),
    details: said(() => t('in class {{place}}', { place: placeInWords(student) })),
  };
}

export function editedInTrail(
  student: Named & { seen: number },
  changes: Record<string, Change>,
): RecordLine {
  return { action: 'edited', ...inTrail(student), changes, seen: student.seen };
}

export function leftInTrail(student: Placed & Pick<Student, 'rfid'>, { day, reason }: Left): RecordLine {
  const { roll_no, rfid } = student;
  const details = said(() => {
    const values = {
      day: dayInWords(day),
      reason: leavingReasonInWords(reason),
      roll_no: String(roll_no),
      place: placeInWords(student),
    };
    return rfid === ''
      ? t('on {{day}}, reason: {{reason}}; had roll no {{roll_no}} of class {{place}}', values)
      : t('on {{day}}, reason: {{reason}}; had roll no {{roll_no}} of class {{place}} and card {{rfid}}', {
          ...values,
          rfid,
        });
  });
  return { action: 'left', ...inTrail(student), details };
}

export function returnedInTrail(student: Placed, before: Before): RecordLine {
  return { action: 'returned', ...inTrail(student), details: said(() => placeOnReturn(student, before)) };
}

function placeOnReturn(student: Place, { numberHolder, cardHolder, ...had }: Before): string {
  const values = { place: placeInWords(student), number: String(student.roll_no) };
  const place = numberHolder
    ? t("in class {{place}}, roll no {{number}} ({{old}} is {{name}}'s now)", {
        ...values,
        old: String(had.roll_no),
        name: numberHolder.student_name,
      })
    : t('in class {{place}}, roll no {{number}}', values);
  if (!cardHolder) return place;
  const card = { place, card: had.rfid, name: cardHolder.student_name };
  return t("{{place}}, without a card: {{card}} is {{name}}'s now", card);
}

/** For one whom the undoing of a school year brings back. */
export function returnedByUndoingInTrail(student: Named): RecordLine {
  return {
    action: 'returned',
    ...inTrail(student),
    details: said(() => t('because the new year was undone')),
  };
}

export function joinedFamilyInTrail(student: Placed, other: Placed): TrailLine {
  const withOne = ({ student_name, ...place }: Placed) =>
    said(() => t('with {{name}} of class {{place}}', { name: student_name, place: placeInWords(place) }));
  const { _id, student_name: name } = other;
  return {
    action: 'joined family',
    ...inTrail(student),
    about: [student._id, _id],
    people: [
      { kind: 'student', _id: student._id, name: student.student_name },
      { kind: 'student', _id, name },
    ],
    details: withOne(other),
    each: { [_id]: { details: withOne(student) } },
  };
}

export function leftFamilyInTrail(student: Named): TrailLine {
  return { action: 'left family', ...inTrail(student) };
}

function inTrail({ _id, student_name }: Named) {
  return { kind: 'student', record: _id, name: student_name } as const;
}

/** Returns '5 Mangsir 2083' for '2083-08-05'. */
function dayInWords(day: string): string {
  return formatNepaliDate(parseNepaliDate(day));
}

/** A class with its section, and the roll number there. */
function inWords(place: Place): { place: string; roll_no: string } {
  return { place: placeInWords(place), roll_no: String(place.roll_no) };
}

export function studentsInWords(count: number): string {
  return count === 1 ? t('1 student') : t('{{count}} students', { count });
}

/** Returns 'Maya Example, class Five, roll no 6'. */
function nameAndPlace({ student_name, ...place }: Placed): string {
  return t('{{name}}, class {{place}}, roll no {{roll_no}}', { name: student_name, ...inWords(place) });
}
