// A statement tells a payment under the class of the month that is paid for, as the bill of that month has it, whenever it was paid.

import { inSection } from '@school-office/contract/school/classes';
import type { YearPlace } from '@school-office/contract/students/students';
import type { StoredPayment } from '../money/paymentsOfReceipts.ts';
import { placeOn } from '../students/places.ts';
import { yearsOfStudents } from '../students/students.service.ts';

/** Yields the payments with class, section and roll number of their months; of a month before a student was there, those of the receipt. */
export async function* inClassesThen(
  school: string,
  payments: AsyncIterable<StoredPayment[]>,
): AsyncGenerator<StoredPayment[], void> {
  const known = new Map<string, YearPlace[]>();
  for await (const some of payments) {
    const unknown = new Set(some.map(({ student }) => String(student)).filter((id) => !known.has(id)));
    if (unknown.size > 0) {
      for (const [id, years] of await yearsOfStudents(school, [...unknown])) known.set(id, years);
    }
    yield some.map((payment) => {
      const place = placeOn({ years: known.get(String(payment.student)) ?? [] }, payment);
      if (!place) return payment;
      const { section: _, ...rest } = payment;
      const { classname, section, roll_no } = place;
      return { ...rest, classname, ...inSection(section), roll_no };
    });
  }
}
