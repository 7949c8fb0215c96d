import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, aSchool, aStudent } from '../../testing/builders.ts';
import { PrintedAccount } from './PrintedAccount.tsx';

const STUDENT = {
  ...aStudent({ classname: 'Six', roll_no: 5 }),
  years: [
    { year: 2082, from: '2082-01-01', classname: 'Five' as const, section: 'B', roll_no: 9 },
    { year: 2083, from: '2083-01-01', classname: 'Six' as const, section: '', roll_no: 5 },
  ],
};

test.each([
  [2082, 'Five B, 9'],
  [2083, 'Six, 5'],
])('the paper of %i has the class and number of that year', (year, place) => {
  render(<PrintedAccount account={anAccount({ student: STUDENT, year })} school={aSchool()} />);
  expect(screen.getByText(place)).toBeVisible();
});
