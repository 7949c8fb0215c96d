// The cash books. A school has one for each BS year and month; every payment is an entry of its book, and carries its serial
// number and the running total. So the total of a month stands in its last entry: in the same document as a payment, and
// never apart from it. Entries are never changed or removed.
import { toPaisa } from '@school-office/contract/money';

/** What a payment carries as an entry of its book. */
export interface LedgerEntry {
  /** 1, 2, 3 ... without a gap. */
  serial: number;
  /** In paisa: all amounts of the book up to and with this one. */
  runningTotal: number;
}

/** A payment before it is entered. */
export type Unentered<Fields> = Omit<Fields, keyof LedgerEntry>;

/** How payments of one kind are spread over books. */
export interface Books<Fields> {
  /** The fields that hold the BS year and the month. */
  year: keyof Fields & string;
  month: keyof Fields & string;
  /** In rupees. */
  amount: (payment: Unentered<Fields>) => number;
}

/** The last entry of each book that is not empty, by the book's name. */
export type Ends = Map<string, LedgerEntry>;

/** What all payments of a book have in common: a filter for them. */
export function bookOf<Fields>({ year, month }: Books<Fields>, payment: Unentered<Fields>): object {
  const fields = payment as Record<string, unknown>;
  return { school: fields.school, [year]: fields[year], [month]: fields[month] };
}

export function nameOf(book: object): string {
  return JSON.stringify(Object.values(book));
}

/** The payments as the next entries of their books, in their order; `ends` moves on with them. */
export function chain<Fields, Payment extends Unentered<Fields>>(
  books: Books<Fields>,
  payments: readonly Payment[],
  ends: Ends = new Map(),
): (Payment & LedgerEntry)[] {
  return payments.map((payment) => {
    const name = nameOf(bookOf(books, payment));
    const { serial, runningTotal } = ends.get(name) ?? { serial: 0, runningTotal: 0 };
    const entry = { serial: serial + 1, runningTotal: runningTotal + toPaisa(books.amount(payment)) };
    ends.set(name, entry);
    return Object.assign({}, payment, entry);
  });
}
