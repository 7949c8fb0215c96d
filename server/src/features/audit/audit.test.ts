import { expect, test } from 'vitest';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from './audit.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

const { app } = withOffice({ now: () => NOW });

test('a line of the trail names the account, its school and request, and the moment by the clock of the office', async () => {
  const office = await app.office('jhhs');
  await office.put('/api/school').send({ principal: 'Gita Example' }).expect(200);
  const [line, ...others] = await AuditModel.find().lean();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ school: 'jhhs', account: emailOf('jhhs'), action: 'edited', at: NOW });
  expect(line!.request).toMatch(/^[\da-f]{10}$/);
});
