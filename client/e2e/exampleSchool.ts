// The small school of the worked example, as it is when its books begin: made through the API, since other tests fill in those forms.

import { toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { EMPLOYEE } from '@school-office/contract/examples';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import { expectOk } from './chargedPupils.ts';
import type { Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';
import { storePicture } from './storedPictures.ts';

const PICTURE = '/pictures/of-each-employee.png';

type School = Pick<Desk, 'page' | 'address' | 'folder'>;

/** Registers four students, who are charged for Kartik and Mangsir 2083, and three employees. Returns their ids by first name. */
export async function makeSchool(school: School): Promise<Record<string, string>> {
  const send = (method: string, path: string, body: object) => expectOk(callAs(school, method, path, body));
  await send('PUT', '/api/school', { fine: { amount: 50, after_day: 7 } });
  const tuition = await addHead(school, 'Tuition', 'monthly_fees');
  const computer = await addHead(school, 'Computer', 'computer_fees');
  const plan = (classname: string, amounts: object) =>
    send('PUT', `/api/fees/plan/2083/${classname}`, { amounts, from: '2083-01-01' });
  await plan('Five', { [tuition]: 2000, [computer]: 250 });
  await plan('Six', { [tuition]: 2400, [computer]: 300 });
  const Asha = await register(school, 'Asha', 'Five');
  const Bimal = await register(school, 'Bimal', 'Five');
  const Chandra = await register(school, 'Chandra', 'Six');
  const Dipa = await register(school, 'Dipa', 'Six');
  await send('PUT', `/api/students/${Dipa}`, { previous_dues: 2000 });
  await send('POST', `/api/students/concessions/${Bimal}`, {
    heads: [tuition],
    percent: 10,
    from_year: 2083,
    from_month: 'Kartik',
    kind: 'merit',
    reason: 'Best of the class',
  });
  await send('POST', '/api/fees/bills/2083/Kartik', {});
  await send('POST', '/api/fees/bills/2083/Mangsir', {});
  await storePicture(school, PICTURE);
  const Krishna = await employ(school, 'teacher', 'Krishna', { estimated_salary: 40_000, account_no: '001' });
  const Meera = await employ(school, 'teacher', 'Meera', { estimated_salary: 30_000, account_no: '002' });
  const Gopal = await employ(school, 'staff', 'Gopal', { estimated_salary: 18_000 });
  return { Asha, Bimal, Chandra, Dipa, Krishna, Meera, Gopal };
}

async function addHead(school: School, name: string, part: string): Promise<string> {
  const answer = await callAs(school, 'POST', '/api/fees/heads', { name, part, due: 'monthly' });
  return ((await answer.json()) as FeeHeadAnswer).head._id;
}

function register(school: School, name: string, classname: string): Promise<string> {
  const student_name = `${name} Example`;
  return registerPupil(school, { student_name, classname, rfid: name, admission_date: '2083-01-05' });
}

async function employ(school: School, kind: EmployeeKind, name: string, changes: object): Promise<string> {
  const fields = toWire(kind, { ...EMPLOYEE, name: `${name} Example`, image: PICTURE, ...changes });
  const answer = await callAs(school, 'POST', `/api/${kind}s/register`, fields);
  return ((await answer.json()) as Record<string, { _id: string }>)[kind]!._id;
}
