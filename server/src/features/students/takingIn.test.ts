import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';

const { office } = withOffice();

test('a registration takes its number before it writes the class', async () => {
  const commands: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => commands.push(`${collection} ${method}`));
  await registerStudent(office).finally(() => mongoose.set('debug', false));
  const [number, place] = ['counters', 'classes'].map((name) => commands.indexOf(`${name} findOneAndUpdate`));
  expect(number).toBeGreaterThan(-1);
  expect(place).toBeGreaterThan(number!);
});
