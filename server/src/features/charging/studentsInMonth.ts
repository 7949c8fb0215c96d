import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { readAll } from '../../database/act.ts';
import { billsOfMonth, type BillOfMonth } from '../money/bills.service.ts';
import { readRoll, type StudentOnTheRoll } from '../students/roll.service.ts';
import { findStudentsInShort } from '../students/students.service.ts';
import { readPrices, type PricedLine } from './prices.service.ts';

/** How a student stands to a month who is on its roll, came later in its year, or was charged for it. Paisa. */
export interface StudentInMonth {
  student: Pick<
    StudentOnTheRoll,
    '_id' | 'student_name' | 'classname' | 'section' | 'roll_no' | 'year' | 'since'
  >;
  /** Gone are those who were charged and are not on the roll any more: the day of leaving was put before the month. */
  is: 'on the roll' | 'come later' | 'gone';
  /** Whether the student has the month's bill. */
  isCharged: boolean;
  /** The highest serial of the student's bills of the month. */
  serial: number;
  /** What was charged and corrected, without extra bills. */
  charged: number;
  /** What plan and concessions say now; nothing for those who are gone. */
  price: PricedLine[];
  /** By head, today's amount less the amount charged; only heads that differ. */
  difference: PricedLine[];
}

/** Returns how everybody stands to a month, class by class in roll order; those who are gone come last. `read` are its bills, if they are being read already. */
export async function readMonth(
  school: string,
  month: SchoolMonth,
  read?: Promise<BillOfMonth[]>,
): Promise<StudentInMonth[]> {
  const [roll, prices, bills] = await readAll(
    () => readRoll(school, month),
    () => readPrices(school, { years: [month.year] }),
    () => read ?? billsOfMonth(school, month),
  );
  const ofStudents = new Map<string, BillOfMonth[]>();
  for (const bill of bills) {
    const student = String(bill.student);
    ofStudents.set(student, [...(ofStudents.get(student) ?? []), bill]);
  }
  const onTheRoll = roll.map(({ wasThere, hasLeft: _left, ...student }): StudentInMonth => {
    const price = prices.linesOf(student, monthNumber(month));
    const own = ofStudents.get(student._id) ?? [];
    return { student, is: wasThere ? 'on the roll' : 'come later', ...standingOf(own, price) };
  });
  const known = new Set(roll.map(({ _id }) => _id));
  const charged = [...ofStudents].filter(([id, own]) => !known.has(id) && own.some(isCharge));
  const ids = charged.map(([id]) => id);
  const gone = ids.length === 0 ? [] : await findStudentsInShort(school, ids);
  return [
    ...onTheRoll,
    ...gone.map(({ _id, student_name, roll_no }): StudentInMonth => {
      const own = ofStudents.get(_id)!;
      // In the class in which they were charged.
      const { classname } = own.find(isCharge)!;
      const place = { classname, section: '', roll_no, year: month.year, since: null };
      return { student: { _id, student_name, ...place }, is: 'gone', ...standingOf(own, []) };
    }),
  ];
}

function standingOf(
  bills: readonly BillOfMonth[],
  price: PricedLine[],
): Omit<StudentInMonth, 'student' | 'is'> {
  const charges = bills.filter(isCharge);
  return {
    isCharged: charges.length > 0,
    serial: Math.max(0, ...bills.map(({ serial }) => serial)),
    charged: charges.reduce((sum, { total }) => sum + total, 0),
    price,
    difference: differenceOf(
      price,
      charges.flatMap(({ lines }) => lines),
    ),
  };
}

/** An extra bill is none. */
export function isCharge({ kind }: Pick<BillOfMonth, 'kind'>): boolean {
  return kind === 'month' || kind === 'correction';
}

function differenceOf(price: readonly PricedLine[], charged: BillOfMonth['lines']): PricedLine[] {
  const byHead = new Map(price.map((line) => [line.head, { ...line }]));
  for (const { head, name, nepali_name, part, gross, concession, net } of charged) {
    const id = String(head);
    const line = byHead.get(id) ?? { head: id, name, nepali_name, part, gross: 0, concession: 0, net: 0 };
    line.gross -= gross;
    line.concession -= concession;
    line.net -= net;
    byHead.set(id, line);
  }
  return [...byHead.values()].filter(({ net }) => net !== 0);
}
