// The papers that make up a line of the annual statement: each of its sums can be followed to them.

import { formatReceiptNumber, monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { AnnualLineName, AnnualPaper } from '@school-office/contract/money/annual';
import { toRupees } from '@school-office/contract/money/money';
import { readingBesideActs } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { namesOfClosed } from '../money/fiscalYears.service.ts';
import { receiptsByHead, receiptsOfYear, type ReceiptByHead } from '../money/income.service.ts';
import { listHeadsOfMoney } from '../money/moneyHeads.service.ts';
import { movesWithoutFees, receiptsTakenBack, type Days } from '../money/moves.service.ts';
import { daysOf } from './annual.service.ts';
import { addFees, noFees } from './annualFees.ts';
import { namedOf, type HeadOfMoney } from './annualLines.ts';

type Reader = Pick<Actor, 'school' | 'signal'>;

/** Returns the papers of a line, day by day; none for a line that the statement does not have. */
export function annualPapers(
  actor: Reader,
  fiscal_year: string,
  line: AnnualLineName,
): Promise<AnnualPaper[]> {
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const days = daysOf(first, last);
  const isOfFees = line.what === 'fees' || line.what === 'fines';
  // At one moment, so that they come to the line, while desks take money.
  return readingBesideActs(actor.school, () =>
    isOfFees
      ? papersOfFees(actor, { fiscal_year, days, line })
      : papersOfMoves(actor.school, { fiscal_year, days, line }),
  );
}

interface Asked {
  fiscal_year: string;
  days: Days;
  line: AnnualLineName;
}

async function papersOfFees(actor: Reader, { fiscal_year, days, line }: Asked): Promise<AnnualPaper[]> {
  const papers: AnnualPaper[] = [];
  for await (const some of receiptsOfYear(actor, fiscal_year))
    for (const receipt of some) papers.push(paperOf(receipt, line, dayInNepal(receipt.createdAt), 1));
  const back = await receiptsTakenBack(actor.school, days);
  for (const receipt of await receiptsByHead(actor.school, back.keys()))
    papers.push(paperOf(receipt, line, back.get(String(receipt._id))!, -1));
  return papers
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => compare(one.day, other.day) || compare(one.number, other.number));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function paperOf(receipt: ReceiptByHead, line: AnnualLineName, day: string, sign: 1 | -1): AnnualPaper {
  const { lines } = receipt;
  return {
    day,
    kind: 'receipt',
    number: formatReceiptNumber(receipt),
    name: [...new Set(lines.map(({ student_name }) => student_name))].join(', '),
    amount: toRupees(sign * ofLine(receipt, line)),
    back: sign < 0,
  };
}

/** What of a receipt belongs to a line of fees, or to that of fines. Paisa. */
function ofLine({ lines }: ReceiptByHead, { what, head, of, part }: AnnualLineName): number {
  const fees = noFees();
  addFees(fees, lines, 1);
  if (what === 'fines') return fees.fines.paisa;
  const sum = [...fees.heads.values()].find(({ named }) =>
    named.head === null
      ? head === null && named.of === of && (of !== 'other' || named.part === part)
      : named.head === head,
  );
  return sum?.paisa ?? 0;
}

async function papersOfMoves(school: string, { fiscal_year, days, line }: Asked): Promise<AnnualPaper[]> {
  const heads = await headsOf(school, fiscal_year);
  const moves = await movesWithoutFees(school, days);
  return moves
    .filter((move) => {
      const { what, head } = namedOf(move, heads);
      return what === line.what && head === line.head;
    })
    .map(({ day, source, party, paisa, back = false }) => ({
      day,
      kind: source.kind,
      number: source.number,
      name: party,
      amount: toRupees(paisa),
      back,
    }));
}

/** Of a closed year as they were named then, by which the costs of transfers find theirs. */
async function headsOf(school: string, fiscal_year: string): Promise<HeadOfMoney[]> {
  const names = (await namesOfClosed(school, [fiscal_year])).get(fiscal_year)?.heads;
  const heads = await listHeadsOfMoney(school);
  return heads.map((head) => ({ ...head, name: names?.get(head._id) ?? head.name }));
}
