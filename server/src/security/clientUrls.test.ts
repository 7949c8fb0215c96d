// The server never fetches an address from a request.

import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployee, aStudent } from '../testing/builders.ts';
import { listenForRequests, type Listener } from '../testing/listenForRequests.ts';
import { addressOf, nameOf, openCalls, protectedCalls, registerPeople } from '../testing/routes.ts';
import { withOffice } from '../testing/testApp.ts';

let listener: Listener;
const { app, office } = withOffice();
beforeAll(async () => {
  listener = await listenForRequests();
});

const PICTURES_ELSEWHERE = [
  'http://127.0.0.1:PORT/a.jpg',
  'https://127.0.0.1:PORT/a.jpg',
  'https://localhost:PORT/a.jpg',
  'https://[::1]:PORT/a.jpg',
  'https://[::ffff:127.0.0.1]:PORT/a.jpg',
  'https://2130706433:PORT/a.jpg',
  'https://0x7f.1:PORT/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://printer.local/a.jpg',
  'https://office:secret@pictures.example/a.jpg',
  '//127.0.0.1:PORT/a.jpg',
  'file:///etc/passwd',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  'ftp://127.0.0.1:PORT/a.jpg',
  '/pictures/../../etc/passwd',
  '/api/students/delete/1',
];

describe.each(PICTURES_ELSEWHERE)('the picture %s', (template) => {
  const address = () => template.replace('PORT', String(listener.port));

  test('is refused when any person is registered or edited', async () => {
    const refusals = [
      office.post('/api/students/register').send(aStudent({ image: address() })),
      ...EMPLOYEE_KINDS.map((kind) =>
        office.post(`/api/${EMPLOYEE_WIRE[kind].many}/register`).send(anEmployee(kind, { image: address() })),
      ),
      ...['students', 'teachers', 'staffs'].map((noun) =>
        office.put(`/api/${noun}/6560a0a0a0a0a0a0a0a0a0a0`).send({ image: address() }),
      ),
    ];
    for (const { status, body } of await Promise.all(refusals)) {
      expect([status, body]).toEqual([
        400,
        { message: 'Picture must be an https address or an uploaded picture', field: 'image' },
      ]);
    }
  });
});

test('no call fetches an address from its fields or parameters', async () => {
  const people = await registerPeople(office);
  const calls = [...openCalls(app.express), ...protectedCalls(app.express, people)];
  for (const call of calls) {
    const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, listener.address]));
    const bodies = Object.keys(call.body ?? {}).map((field) =>
      Object.assign({}, call.body, { [field]: listener.address }),
    );
    const ask = (path: string, body: object | undefined) => office[call.method](path).send(body);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its call
    const answers = await Promise.all([
      ask(addressOf({ ...call, params }), call.body),
      ...bodies.map((body) => ask(addressOf(call), body)),
    ]);
    for (const { status } of answers) expect([nameOf(call), status]).not.toEqual([nameOf(call), 500]);
  }
  expect(await listener.close()).toBe(0);
});
