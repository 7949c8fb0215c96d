import { FEES } from '@school-office/contract/examples';
import type { EnteredFeePayment, FeePayment, FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { StudentModel } from '../students/students.model.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const KEY = 'key-of-one-filling-in';
const FROM_FIRST_RECEIPT = {
  account: 'office@jhhs.example',
  fine: 0,
  receipt: '2083/84-000001',
  way: 'Cash' as const,
  cancelled: null,
};

let student: Student;

const { app, office, otherSchool } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await StudentModel.deleteMany({});
  await clearMoney();
  student = await register();
});

async function register(client = office): Promise<Student> {
  const answer = await client.post('/api/students/register').send(aStudent()).expect(201);
  return (answer.body as StudentAnswer).student;
}

function pay(changes: Parameters<typeof aFeePayment>[1] | object = {}, key?: string) {
  const request = office.post(`/api/students/fees/${student._id}`);
  if (key !== undefined) void request.set('Idempotency-Key', key);
  return request.send({ ...aFeePayment(student), ...changes });
}

function paidIn(year: number | string, { _id } = student) {
  return office.get(`/api/students/fees/${_id}/${year}`);
}

describe('paying', () => {
  test('answers 201 with the payment, and with the receipt that it is a line of', async () => {
    const answer = await pay({ exam_fees: 0.5 }).expect(201);
    const id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
    const payment = {
      _id: id,
      student_name: 'Maya Example',
      classname: 'Five' as const,
      roll_no: 1,
      ...FEES,
      exam_fees: 0.5,
    };
    expect(answer.body).toEqual({
      message: 'Received Rs 2,150.50 from Maya Example for Mangsir 2083',
      payment: { ...payment, createdAt: NOW.toISOString() },
      receipt: {
        _id: id,
        number: 1,
        fiscal_year: '2083/84',
        createdAt: NOW.toISOString(),
        account: 'office@jhhs.example',
        way: 'Cash',
        reference: '',
        received: 2150.5,
        payer: '',
        lines: [
          {
            ...payment,
            student: student._id,
            parents_name: 'Hari Example',
            fine: 0,
            as_charged: true,
            items: [],
          },
        ],
        place: 'drawer',
        total: 2150.5,
        due_after: 0,
        advance_after: 0,
        prints: 0,
        cancelled: null,
      } satisfies Receipt,
    });
  });

  test('needs only the monthly fees of the six parts; the others are 0 when empty, absent or null', async () => {
    const { hostel_fees: _absent, ...request } = aFeePayment(student);
    const answer = await office
      .post(`/api/students/fees/${student._id}`)
      .send({ ...request, laboratory_fees: null, computer_fees: '' })
      .expect(201);
    expect((answer.body as FeePaymentAnswer).payment).toMatchObject({
      monthly_fees: 1500,
      hostel_fees: 0,
      laboratory_fees: 0,
      computer_fees: 0,
    });
  });

  test('adds up in paisa and shows them', async () => {
    const answer = await pay({ monthly_fees: 0.1, laboratory_fees: 0.2, computer_fees: 0 }).expect(201);
    expect((answer.body as FeePaymentAnswer).message).toContain('Rs 0.30 ');
  });

  test('ignores case and extra blanks in the name, and stores the student’s own', async () => {
    const answer = await pay({ student_name: '  maya   EXAMPLE ' }).expect(201);
    expect((answer.body as FeePaymentAnswer).payment.student_name).toBe('Maya Example');
  });

  test('drops unknown keys', async () => {
    await pay({ school: 'jammu', createdAt: '2000-01-01', total: 5 }).expect(201);
    const stored = await ReceiptModel.findOne({}).select('+school').lean();
    expect(stored).toMatchObject({ school: 'jhhs', createdAt: NOW });
  });

  const MONEY = 'must be a number with at most two decimals from 0 to 10,00,000';
  test.each([
    ['student_name', '', 'Student Name is required'],
    ['student_name', 'Somebody Else', 'This does not match the student: Maya Example, class Five, roll no 1'],
    ['classname', 'Thirteen', 'Class must be one of Nursery, LKG'],
    ['classname', 'Six', 'This does not match the student: Maya Example, class Five, roll no 1'],
    ['roll_no', '', 'Roll No is required'],
    ['roll_no', 2, 'This does not match the student: Maya Example, class Five, roll no 1'],
    ['month_name', '', 'Month is required'],
    ['month_name', 'November', 'Month must be one of Baisakh, Jestha'],
    ['year', '', 'Year is required'],
    ['year', 1999, 'Year must be a whole number from 2000 to 2090'],
    ['year', 2091, 'Year must be a whole number from 2000 to 2090'],
    ['monthly_fees', '', 'Monthly fees are required'],
    ['monthly_fees', -1, `Monthly fees ${MONEY}`],
    ['monthly_fees', 10_00_000.01, `Monthly fees ${MONEY}`],
    ['monthly_fees', '0x10', `Monthly fees ${MONEY}`],
    ['monthly_fees', '1e400', `Monthly fees ${MONEY}`],
    ['monthly_fees', [1500], `Monthly fees ${MONEY}`],
    ['monthly_fees', true, `Monthly fees ${MONEY}`],
    ['hostel_fees', 0.005, `Hostel fees ${MONEY}`],
    ['laboratory_fees', 'much', `Laboratory fees ${MONEY}`],
    ['computer_fees', {}, `Computer fees ${MONEY}`],
    ['exam_fees', '1,500', `Exam fees ${MONEY}`],
    ['miscellaneous', Infinity.toString(), `Miscellaneous ${MONEY}`],
  ])('refuses %s = %j with a message at the field, and stores nothing', async (field, value, message) => {
    const answer = await pay({ [field]: value }).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
    expect(await ReceiptModel.countDocuments()).toBe(0);
  });

  test('refuses a total of 0', async () => {
    const answer = await pay({ monthly_fees: 0, laboratory_fees: 0, computer_fees: '' }).expect(400);
    expect(answer.body).toEqual({
      field: 'monthly_fees',
      message: 'The total is Rs 0: enter at least one amount',
    });
  });

  test('takes a monthly fee of 0 when another part is paid', async () => {
    await pay({ monthly_fees: 0 }).expect(201);
  });

  test.each(['000000000000000000000000', 'not-an-id'])("for student '%s' answers 404", async (id) => {
    await office
      .post(`/api/students/fees/${id}`)
      .send(aFeePayment(student))
      .expect(404, { message: 'Student not found' });
  });

  test('compares each payment with the student as it is at that time', async () => {
    const update = (changes: object) => office.put(`/api/students/${student._id}`).send(changes).expect(200);
    await paidIn(2083).expect(200);
    await pay().expect(201);
    await update({ student_name: 'Maya Sample' });
    await pay().expect(400);
    await pay({ student_name: 'Maya Sample' }).expect(201);
    await update({ student_name: 'Maya Example', roll_no: 9 });
    await pay().expect(400);
    await pay({ roll_no: 9 }).expect(201);
    await office.delete(`/api/students/delete/${student._id}`).expect(200);
    await pay().expect(400);
    await pay({ roll_no: 9 }).expect(201);
    await paidIn(2083).expect(200);
  });
});

describe('sending again', () => {
  test('under the same key answers the first result again, and stores one payment', async () => {
    const first = await pay({}, KEY).expect(201);
    const second = await pay({}, KEY).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await ReceiptModel.countDocuments()).toBe(1);
  });

  test('says that the receipt was cancelled since', async () => {
    const { body } = await pay({}, KEY).expect(201);
    const { message, receipt } = body as FeePaymentAnswer;
    const why = { reason: 'wrong student', note: '' };
    await office.put(`/api/receipts/cancel/${receipt._id}`).send(why).expect(200);
    const again = (await pay({}, KEY).expect(201)).body as FeePaymentAnswer;
    expect(again.message).toMatch(
      /^Received .*\. But receipt .* was cancelled since: nothing is paid by it\.$/,
    );
    expect(again.message).toContain(message);
    expect(again.receipt).toMatchObject({ _id: receipt._id, cancelled: why });
  });

  test('with other content under the same key answers 409, and stores one payment', async () => {
    await pay({}, KEY).expect(201);
    const answer = await pay({ monthly_fees: 1600 }, KEY).expect(409);
    expect(answer.body).toEqual({
      message: expect.stringContaining('This was already sent with different content') as string,
    });
    expect(await ReceiptModel.countDocuments()).toBe(1);
  });

  test('answers the first result even if the student has left in between', async () => {
    const first = await pay({}, KEY).expect(201);
    await office.delete(`/api/students/delete/${student._id}`).expect(200);
    const second = await pay({}, KEY).expect(201);
    expect(second.body).toEqual(first.body);
  });

  test('is not needed to find out whether it arrived: the key finds the receipt, in its school only', async () => {
    const path = `/api/receipts/key/${KEY}`;
    await office.get(path).expect(404, { message: 'Receipt not found' });
    const { body } = await pay({}, KEY).expect(201);
    await office.get(path).expect(200, (body as FeePaymentAnswer).receipt);
    await otherSchool.get(path).expect(404);
    await app.anybody.get(path).expect(401);
  });

  test('without a key, or under another one, is another payment', async () => {
    await pay().expect(201);
    await pay().expect(201);
    await pay({}, KEY).expect(201);
    await pay({}, `${KEY}-2`).expect(201);
    expect(await ReceiptModel.countDocuments()).toBe(4);
  });

  test('after a refusal works under the same key', async () => {
    await pay({ monthly_fees: '' }, KEY).expect(400);
    await pay({ student_name: 'Somebody Else' }, KEY).expect(400);
    await pay({}, KEY).expect(201);
  });

  test('under the key of another school is that school’s own payment', async () => {
    const stranger = await register(otherSchool);
    await pay({}, KEY).expect(201);
    await otherSchool
      .post(`/api/students/fees/${stranger._id}`)
      .set('Idempotency-Key', KEY)
      .send(aFeePayment(stranger))
      .expect(201);
    expect(await ReceiptModel.countDocuments()).toBe(2);
  });
});

describe('the list of a student’s payments for a year', () => {
  test('is oldest first, without other years and other students', async () => {
    const classmate = await register();
    await pay({ month_name: 'Kartik' }).expect(201);
    await pay({ month_name: 'Baisakh' }).expect(201);
    await pay({ year: 2082 }).expect(201);
    await office.post(`/api/students/fees/${classmate._id}`).send(aFeePayment(classmate)).expect(201);
    const answer = await paidIn(2083).expect(200);
    expect((answer.body as FeePayment[]).map((payment) => payment.month_name)).toEqual(['Kartik', 'Baisakh']);
    expect(answer.body[0]).not.toHaveProperty('idempotencyKey');
  });

  test('says which account received each, which the statement does not, and under which receipt', async () => {
    const { payment, receipt } = (await pay().expect(201)).body as FeePaymentAnswer;
    const { body } = await paidIn(2083).expect(200);
    const entered = { ...payment, ...FROM_FIRST_RECEIPT, student: student._id, receipt_id: receipt._id };
    expect(body).toEqual([entered satisfies EnteredFeePayment]);
    const statement = await office.get('/api/teachers/allincome').expect(200);
    expect(statement.body[0]).not.toHaveProperty('account');
  });

  test('is empty when nothing is paid', async () => {
    await paidIn(2083).expect(200, []);
  });

  test.each(['1999', 'abc', '2083.5'])("answers 400 for the year '%s'", async (year) => {
    await paidIn(year).expect(400, {
      message: 'Year must be a whole number from 2000 to 2090',
      field: 'year',
    });
  });
});

test('payments stay when the student leaves', async () => {
  await pay().expect(201);
  await office.delete(`/api/students/delete/${student._id}`).expect(200);
  const statement = await office.get('/api/teachers/allincome').expect(200);
  expect(statement.body).toHaveLength(1);
});
