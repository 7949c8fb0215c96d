import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { Left } from '@school-office/contract/leaving';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import { placeName, type InSection } from '@school-office/contract/school/classes';
import { type Student, STUDENT_LABELS } from '@school-office/contract/students/students';
import type { RecordLine, TrailLine, Change } from '../audit/audit.service.ts';

type Named = Pick<Student, '_id' | 'student_name'>;
type Place = Pick<Student, 'classname' | 'roll_no'> & InSection;
type Placed = Named & Place;

export function studentRegistered({ student_name, ...place }: Placed): string {
  return `${student_name} is registered in class ${placeName(place)}, roll no ${place.roll_no}`;
}

/** For a key that has registered another student. */
export function studentRegisteredBefore(student: Placed): string {
  return `This was already sent with different content: ${nameAndPlace(student)}, was registered then. Please look there before you register once more.`;
}

export function studentSaved({ student_name }: Named): string {
  return `Changes to ${student_name} are saved`;
}

export function cardTaken(rfid: string, holder: Placed): string {
  return `${STUDENT_LABELS.rfid} ${rfid} belongs to ${nameAndPlace(holder)}`;
}

export function rollNumberTaken(place: Place, holder: Named): string {
  return `Roll no ${place.roll_no} is taken in class ${placeName(place)}: it is ${holder.student_name}'s`;
}

export function admissionNumberTaken(admission_no: string, holder: Placed & { left?: object }): string {
  return holder.left
    ? `${STUDENT_LABELS.admission_no} ${admission_no} belongs to ${nameAndPlace(holder)}, who has left`
    : `${STUDENT_LABELS.admission_no} ${admission_no} belongs to ${nameAndPlace(holder)}`;
}

/** For a value of a list that another one of its rows has already. */
export function twiceInList(label: string, value: string | number, other: string): string {
  return `${label} ${value} is in the list twice: it is also ${other}'s`;
}

export function inTwoSections(one: Placed, other: Placed): string {
  return `Two students have this name and number: choose class ${placeName(one)} or ${placeName(other)}.`;
}

export function notYourClass(): string {
  return 'This is not one of your classes.';
}

/** For a teacher. */
export function onlyThisYear(): string {
  return 'This school year is over: only the office sees its lists, sheets and marks.';
}

/** Both are in paisa. */
export function studentHasLeft({ student_name }: Named, { due, advance } = { due: 0, advance: 0 }): string {
  return [
    due > 0
      ? `${student_name} has left the school, and still owes ${formatRupees(toRupees(due))}.`
      : `${student_name} has left the school.`,
    ...(advance > 0
      ? [`${formatRupees(toRupees(advance))} is paid ahead, and stays so until it is given back.`]
      : []),
    'Payments and attendance are kept, and you can bring the student back under Students who left.',
  ].join(' ');
}

export function hasLeftAlready({ student_name }: Named): string {
  return `${student_name} has left the school already`;
}

/** `year` is the first school year of which the office knows the student. */
export function leftLongBefore({ student_name }: Named, year: number, day: string): string {
  return `${student_name} is on the lists since ${year}: ${inWords(day)} cannot be the last day`;
}

export function hasNotLeft({ student_name }: Named): string {
  return `${student_name} has not left the school`;
}

/** Why one who left cannot be changed. */
export function bringBackFirst({ student_name }: Named): string {
  return `${student_name} has left the school. Bring them back to change anything.`;
}

/** What one who comes back had, and the students who have it now, if others do. */
interface Before {
  roll_no: number;
  rfid: string;
  numberHolder: Named | undefined;
  cardHolder: Named | undefined;
}

export function studentIsBack(student: Placed, { numberHolder, cardHolder, ...had }: Before): string {
  const [name, place, number] = [student.student_name, placeName(student), student.roll_no];
  if (numberHolder && cardHolder)
    return `${name} is back in class ${place}, roll no ${number} (${had.roll_no} is ${numberHolder.student_name}'s now), without a card: ${had.rfid} is ${cardHolder.student_name}'s now`;
  if (numberHolder)
    return `${name} is back in class ${place}, roll no ${number} (${had.roll_no} is ${numberHolder.student_name}'s now)`;
  return cardHolder
    ? `${name} is back in class ${place}, roll no ${number}, without a card: ${had.rfid} is ${cardHolder.student_name}'s now`
    : `${name} is back in class ${place}, roll no ${number}`;
}

export function chooseAnotherStudent(): string {
  return 'Choose another student';
}

export function familiesJoined(student: Named, other: Named): string {
  return `${student.student_name} and ${other.student_name} are one family`;
}

export function familyLeft({ student_name }: Named): string {
  return `${student_name} is taken out of the family`;
}

export function inNoFamily({ student_name }: Named): string {
  return `${student_name} is in no family`;
}

export function registeredInTrail(student: Placed): RecordLine {
  return { action: 'registered', ...inTrail(student), details: `in class ${placeName(student)}` };
}

export function editedInTrail(
  student: Named & { seen: number },
  changes: Record<string, Change>,
): RecordLine {
  return { action: 'edited', ...inTrail(student), changes, seen: student.seen };
}

export function leftInTrail(student: Placed & Pick<Student, 'rfid'>, { day, reason }: Left): RecordLine {
  const { roll_no, rfid } = student;
  const details =
    rfid === ''
      ? `on ${inWords(day)}, reason: ${reason}; had roll no ${roll_no} of class ${placeName(student)}`
      : `on ${inWords(day)}, reason: ${reason}; had roll no ${roll_no} of class ${placeName(student)} and card ${rfid}`;
  return { action: 'left', ...inTrail(student), details };
}

export function returnedInTrail(student: Placed, before: Before): RecordLine {
  return { action: 'returned', ...inTrail(student), details: placeOnReturn(student, before) };
}

function placeOnReturn(student: Place, { numberHolder, cardHolder, ...had }: Before): string {
  const [place, number] = [placeName(student), student.roll_no];
  if (numberHolder && cardHolder)
    return `in class ${place}, roll no ${number} (${had.roll_no} is ${numberHolder.student_name}'s now), without a card: ${had.rfid} is ${cardHolder.student_name}'s now`;
  if (numberHolder)
    return `in class ${place}, roll no ${number} (${had.roll_no} is ${numberHolder.student_name}'s now)`;
  return cardHolder
    ? `in class ${place}, roll no ${number}, without a card: ${had.rfid} is ${cardHolder.student_name}'s now`
    : `in class ${place}, roll no ${number}`;
}

/** For one whom the undoing of a school year brings back. */
export function returnedByUndoingInTrail(student: Named): RecordLine {
  return { action: 'returned', ...inTrail(student), details: 'because the new year was undone' };
}

export function joinedFamilyInTrail(student: Placed, other: Placed): TrailLine {
  const withOne = ({ student_name, ...place }: Placed) => `with ${student_name} of class ${placeName(place)}`;
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
function inWords(day: string): string {
  return formatNepaliDate(parseNepaliDate(day));
}

export function studentsInWords(count: number): string {
  return count === 1 ? '1 student' : `${count} students`;
}

/** Returns 'Maya Example, class Five, roll no 6'. */
function nameAndPlace({ student_name, ...place }: Placed): string {
  return `${student_name}, class ${placeName(place)}, roll no ${place.roll_no}`;
}

export function inNoSuchPlace(school: string, place: Pick<Student, 'classname'> & InSection): string {
  return `School ${school}: there are students in class ${placeName(place)}, which the school does not have.`;
}

export function yearsDoNotFit(
  school: string,
  { student_name, classname, section }: Pick<Student, 'student_name' | 'classname' | 'section'>,
): string {
  return `School ${school}: the years of ${student_name}, class ${placeName({ classname, section })}, do not fit.`;
}
