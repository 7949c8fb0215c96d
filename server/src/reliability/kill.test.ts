import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { sender, signIn, startServer, openOffice, type Office, type Send } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';

const ROUNDS = isSoak ? 20 : 3;
const CLIENTS = 8;
const RECOVERY_MILLISECONDS = 5_000;

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

interface Payment {
  key: string;
  path: string;
  body: Record<string, unknown>;
}

test(
  `killed ${ROUNDS} times while ${CLIENTS} clients pay fees: each acknowledged payment is stored exactly once, and the numbers of receipts have no gap`,
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const today = nepaliDateOf(new Date());
    const token = await signIn(office.server);
    const { student } = (
      await sender(office.server, token)<StudentAnswer>('POST', '/api/students/register', aStudent())
    ).body;
    const acknowledged = new Set<number>();
    let amounts = 0;
    const recoveries: number[] = [];

    const newPayment = (): Payment & { amount: number } => {
      amounts += 1;
      // Every amount is different, so that it identifies its payment.
      const changes = {
        month_name: monthNameOf(today),
        year: today.year,
        monthly_fees: amounts,
        laboratory_fees: 0,
        computer_fees: 0,
      };
      const body = aFeePayment(student, changes);
      return { amount: amounts, key: randomUUID(), path: `/api/students/fees/${student._id}`, body };
    };
    const pay = async (send: Send, payment: Payment & { amount: number }) => {
      const { status } = await send('POST', payment.path, payment.body, { 'Idempotency-Key': payment.key });
      if (status === 201) acknowledged.add(payment.amount);
      return status;
    };
    /** Pays until the connection breaks, and returns the payment whose outcome is unknown. */
    const payUntilKilled = async (send: Send): Promise<(Payment & { amount: number }) | undefined> => {
      for (;;) {
        const payment = newPayment();
        try {
          // oxlint-disable-next-line no-await-in-loop -- a clerk takes one payment after the other
          await pay(send, payment);
        } catch {
          return payment;
        }
      }
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- round after round */
      const send = sender(office.server, token);
      const clients = Array.from({ length: CLIENTS }, () => payUntilKilled(send));
      const enough = acknowledged.size + 20 + Math.floor(Math.random() * 60);
      await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough);
      await office.server.kill();
      const unknown = await Promise.all(clients);

      const killedAt = performance.now();
      office.server = await startServer(office.folder);
      const sendAgain = sender(office.server, token);
      expect((await sendAgain('GET', '/api/health')).status).toBe(200);
      recoveries.push(performance.now() - killedAt);
      // As the form does: the same payment under the same key.
      expect(await Promise.all(unknown.map((payment) => pay(sendAgain, payment!)))).toEqual(
        unknown.map(() => 201),
      );
      /* oxlint-enable no-await-in-loop */
    }

    const send = sender(office.server, token);
    const statement = await send<StatementPayment[]>(
      'GET',
      `/api/teachers/allincome/${today.year}/${monthNameOf(today)}`,
    );
    const stored = statement.body.map(feeTotal);
    expect(stored.toSorted(byNumber)).toEqual([...acknowledged].toSorted(byNumber));
    // Neither a kill before the answer nor a payment sent again leaves a gap, or gives a number twice.
    expect(numbersOf(statement.body)).toEqual(stored.map((_, index) => index + 1));
    const cards = await send<DashboardCard[]>('POST', '/dashboard', { token });
    expect(cards.body.find(({ _id }) => _id === 'income')?.number).toBe(sumRupees([...acknowledged]));
    const [fastest, slowest] = [Math.min(...recoveries), Math.max(...recoveries)];
    report(
      `kill -9: ${ROUNDS} rounds, ${acknowledged.size} acknowledged payments each there once, from the kill to the first answer ${Math.round(fastest)} to ${Math.round(slowest)} ms`,
      { reached: slowest, limit: RECOVERY_MILLISECONDS },
    );
  },
);

function numbersOf(payments: StatementPayment[]): number[] {
  return payments.map(({ receipt }) => Number(receipt.split('-')[1])).toSorted(byNumber);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
