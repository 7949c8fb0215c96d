import { expect, test } from 'vitest';
import { typedDay } from './typedDays.ts';

test.each([
  '11 Mangsir 2083',
  '11 mangsir, 2083',
  '२०८३ मंसिर ११',
  '2083/08/11',
  '2083-8-11',
  '11 Mangshir 2083',
])('%s is a day', (text) => expect(typedDay(text)).toBe('2083-08-11'));

test.each(['', 'Mangsir 2083', '33 Mangsir 2083', 'since he was small', '2083', '11 May 2083 Mangsir'])(
  '"%s" is none',
  (text) => expect(typedDay(text)).toBeUndefined(),
);
