import { expect, test } from 'vitest';
import { SchoolActsModel } from '../../database/schoolActs.ts';
import { withOffice } from '../../testing/testApp.ts';
import { checkActs } from './checkActs.service.ts';

const { office } = withOffice();

test('finds nothing after acts, and names a count that is behind', async () => {
  await office.put('/api/school').send({ principal: 'Gita Example' }).expect(200);
  await office.put('/api/school').send({ principal: 'Maya Example' }).expect(200);
  expect(await checkActs()).toEqual([]);
  const { acts } = await SchoolActsModel.findOne({ school: 'jhhs' }).orFail().lean();
  await SchoolActsModel.updateOne({ school: 'jhhs' }, { $inc: { acts: -1 } });
  expect(await checkActs()).toEqual([
    `The acts of jhhs are counted as ${acts - 1}, but the last line of the trail has number ${acts}.`,
  ]);
});
