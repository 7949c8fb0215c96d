import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { billsOfMonth, type BillOfMonth } from '../money/bills.service.ts';
import { readPrices, type PricedLine } from './prices.service.ts';
import { readRoll, type StudentOnTheRoll } from '../students/roll.service.ts';

/** How a student on the roll stands to a month. Paisa. */
export interface Standing {
  student: StudentOnTheRoll;
  /** Whether the student has the month's bill. */
  isCharged: boolean;
  /** The highest serial of the student's bills of the month. */
  serial: number;
  /** What was charged and corrected, without extra bills. */
  charged: number;
  /** What plan and concessions say now. */
  price: PricedLine[];
  /** By head, today's amount less the amount charged; only heads that differ. */
  difference: PricedLine[];
}

/** A student who was charged for a month and is not on its roll any more: the day of leaving was put before it. Paisa. */
export type GoneStanding = Pick<Standing, 'charged'> & Pick<BillOfMonth, 'classname'>;

interface MonthStandings {
  /** Class by class in roll order. */
  onTheRoll: Standing[];
  gone: GoneStanding[];
}

/** Returns how everybody stands to a month who is on its roll or was charged for it. */
export async function readMonth(school: string, month: SchoolMonth): Promise<MonthStandings> {
  // One after the other, because charging reads them in its act.
  const roll = await readRoll(school, month);
  const prices = await readPrices(school, { years: [month.year] });
  const bills = await billsOfMonth(school, month);
  const ofStudents = new Map<string, BillOfMonth[]>();
  for (const bill of bills) {
    const student = String(bill.student);
    ofStudents.set(student, [...(ofStudents.get(student) ?? []), bill]);
  }
  const onTheRoll = roll.map((student): Standing => {
    const own = ofStudents.get(student._id) ?? [];
    ofStudents.delete(student._id);
    const charges = own.filter(isCharge);
    const price = prices.linesOf(student, monthNumber(month));
    return {
      student,
      isCharged: charges.length > 0,
      serial: Math.max(0, ...own.map(({ serial }) => serial)),
      charged: totalOf(charges),
      price,
      difference: differenceOf(
        price,
        charges.flatMap(({ lines }) => lines),
      ),
    };
  });
  const gone = [...ofStudents.values()]
    .map((own) => own.filter(isCharge))
    .flatMap((charges) =>
      charges[0] ? [{ classname: charges[0].classname, charged: totalOf(charges) }] : [],
    );
  return { onTheRoll, gone };
}

/** An extra bill is none. */
function isCharge({ kind }: BillOfMonth): boolean {
  return kind === 'month' || kind === 'correction';
}

function totalOf(charges: readonly BillOfMonth[]): number {
  return charges.reduce((sum, { total }) => sum + total, 0);
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
