// A fee plan as an office enters it, for tests.

import type { ClassName, MonthName } from '@school-office/contract/enumerations';
import type { ConcessionRequest } from '@school-office/contract/money/concessions';
import type { FeeHeadAnswer, FeeHeadFields } from '@school-office/contract/money/feePlan';
import type { Client } from './testApp.ts';

/** The ids of the heads. */
export interface Heads {
  tuition: string;
  computer: string;
  examination: string;
}

/** Adds three heads: tuition and computer every month, examination in three months. */
export async function addHeads(office: Client): Promise<Heads> {
  return {
    tuition: await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' }),
    computer: await addHead(office, { name: 'Computer', part: 'computer_fees', due: 'monthly' }),
    examination: await addHead(office, {
      name: 'Examination',
      part: 'exam_fees',
      due: 'months',
      months: ['Shrawan', 'Mangsir', 'Chaitra'],
    }),
  };
}

export async function addHead(office: Client, head: Partial<FeeHeadFields>): Promise<string> {
  const answer = await office.post('/api/fees/heads').send(head).expect(201);
  return (answer.body as FeeHeadAnswer).head._id;
}

/** Sets what a class pays in 2083, in rupees by the head's id; from the month that is proposed, unless a month's first day is given. */
export function setPlan(
  office: Client,
  classname: ClassName,
  amounts: Record<string, number | null>,
  from = '',
) {
  return office.put(`/api/fees/plan/2083/${classname}`).send({ amounts, from }).expect(200);
}

/** Gives a student a percentage off the tuition, from Bhadra 2083. */
export function giveConcession(
  office: Client,
  student: string,
  concession: Partial<ConcessionRequest> & Pick<ConcessionRequest, 'heads'>,
) {
  return office
    .post(`/api/students/concessions/${student}`)
    .send({
      from_year: 2083,
      from_month: 'Bhadra',
      kind: 'merit',
      reason: 'Best of the class',
      ...concession,
    })
    .expect(201);
}

/** Charges months of 2083. */
export async function charge(office: Client, ...months: MonthName[]): Promise<void> {
  for (const month of months) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    await office.post(`/api/fees/bills/2083/${month}`).send({}).expect(201);
  }
}
