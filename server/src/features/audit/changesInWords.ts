import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { digitsInWords } from '@school-office/contract/digits';
import { employeeFields } from '@school-office/contract/employees/employees';
import { MONTHS } from '@school-office/contract/enumerations';
import { storedMarksInWords } from '@school-office/contract/examinations/storedMarks';
import { titleOf } from '@school-office/contract/fields';
import { LANGUAGE_NAMES, type Language } from '@school-office/contract/language';
import { feeHead } from '@school-office/contract/money/feePlan';
import { formatNumber } from '@school-office/contract/money/money';
import { schoolSettings } from '@school-office/contract/school/schoolSettings';
import { isSaid } from '@school-office/contract/sentences';
import { student } from '@school-office/contract/students/students';
import type { TrailKind } from '@school-office/contract/users/trail';
import { userChange } from '@school-office/contract/users/users';
import { inWords, t } from '@school-office/contract/words';
import type { ZodType } from 'zod';
import type { Change } from './audit.model.ts';

type Changes = Readonly<Record<string, Change>>;

/** The fields of records, for their names. The changes of other kinds are named already: days of holidays, fees of a plan. */
const FIELDS: Partial<Record<TrailKind, Readonly<Record<string, ZodType>>>> = {
  student: student.shape,
  teacher: employeeFields.teacher.shape,
  staff: employeeFields.staff.shape,
  school: schoolSettings.shape,
  'fee head': feeHead.shape,
  user: userChange.shape,
};
const DAY = /^\d{4}-\d\d-\d\d$/;
/** The address of a picture says nothing to a clerk. */
const PICTURES = new Set(['image', 'logo']);

/** Returns 'Phone changed from 9800000001 to 9800000002', with the names that the fields have on screen. */
export function changesInWords(kind: TrailKind, changes: Changes): string {
  const { classname, section, roll_no, ...others } = changes;
  const moved = classname
    ? moveInWords(classname, section, roll_no)
    : [fieldInWords(kind, 'section', section), fieldInWords(kind, 'roll_no', roll_no)]
        .filter(Boolean)
        .join('; ');
  return [moved, ...Object.entries(others).map(([field, change]) => fieldInWords(kind, field, change))]
    .filter((sentence) => sentence !== '')
    .join('; ');
}

function moveInWords(classname: Change, section: Change | undefined, roll_no: Change | undefined): string {
  const named = (side: keyof Change) =>
    `${valueInWords(classname[side])} ${valueInWords(section?.[side])}`.trim();
  const places = { from: named('from'), to: named('to') };
  if (!roll_no) return t('Moved from {{from}} to {{to}}, roll no unchanged', places);
  return t('Moved from {{from}}, roll no {{before}}, to {{to}}, roll no {{after}}', {
    ...places,
    before: String(roll_no.from),
    after: String(roll_no.to),
  });
}

function fieldInWords(kind: TrailKind, field: string, change: Change | undefined): string {
  if (!change) return '';
  const schema = FIELDS[kind]?.[field];
  const title = schema && titleOf(schema);
  const label = title === undefined ? labelInWords(kind, field.replaceAll('_', ' ')) : t(title);
  const valueOf =
    kind === 'marks' ? marksInWords : field === 'paper_language' ? paperLanguageInWords : valueInWords;
  const [from, to] = [valueOf(change.from), valueOf(change.to)];
  if (to === '') {
    return from === '' || schema
      ? t('{{label}} removed', { label })
      : t('{{label}} removed: {{from}}', { label, from });
  }
  if (PICTURES.has(field)) {
    return from === '' ? t('{{label}} added', { label }) : t('{{label}} changed', { label });
  }
  return from === ''
    ? t('{{label}} added: {{to}}', { label, to })
    : t('{{label}} changed from {{from}} to {{to}}', { label, from, to });
}

const CHANGED_FEE = /^(?:(\w+): )?(.+) from (\w+) (\d{4})$/;

/** Returns the name of what a line names itself; of a fee plan 'Five: Tuition from Mangsir 2083', which is stored in English. */
function labelInWords(kind: TrailKind, name: string): string {
  const [, classname, head, month, year] = (kind === 'fee plan' && CHANGED_FEE.exec(name)) || [];
  const month_name = MONTHS.find((each) => each === month);
  if (head === undefined || !month_name) return t(name);
  const fee = t('{{head}} from {{month}}', {
    head: t(head),
    month: formatMonth({ year: Number(year), month_name }),
  });
  return classname === undefined ? fee : `${t(classname)}: ${fee}`;
}

function marksInWords(value: unknown): string {
  return storedMarksInWords(String(value));
}

function paperLanguageInWords(value: unknown): string {
  return value === 'both' ? t('both languages') : (LANGUAGE_NAMES[value as Language] ?? '');
}

/** Returns such as '2000/01/01 Saturday' of the weekly holidays, and '' of an empty list and of a missing card. */
function valueInWords(value: unknown): string {
  if (typeof value === 'number') return digitsInWords(formatNumber(value));
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  if (isSaid(value)) return inWords(value);
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(valueInWords).filter(Boolean).join(' ');
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'string') return '';
  return DAY.test(value) ? formatNepaliDateShort(value) : t(value);
}
