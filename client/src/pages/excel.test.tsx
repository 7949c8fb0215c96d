// Files of lists that are no tables of the demo: what goes out of them.

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths, toPerson } from '../lib/paths.ts';
import { aStudent, anAccount } from '../testing/builders.ts';
import { keepSpreadsheets } from '../testing/downloads.ts';
import { answer } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

beforeEach(() => {
  // 5 Mangsir 2083, 14:05.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/certificates/transfer', [
    {
      _id: 'certificate-1',
      kind: 'transfer',
      language: 'English',
      number: 3,
      year: 2083,
      createdAt: '2026-11-21T07:00:00.000Z',
      account: 'office@jhhs.example',
      student: 'student-1',
      student_name: 'Maya Example',
      text: [],
      facts: [],
      prints: 2,
    },
  ]);
  answer('get', '/api/trail', {
    trail: [
      {
        _id: 'line-1',
        at: '2026-11-21T07:57:00.000Z',
        account: 'hari@jhhs.example',
        action: 'edited',
        kind: 'student',
        name: 'Maya Example',
        details: '=Phone changed',
        people: [],
      },
    ],
    before: null,
  });
  answer('get', '/api/students/account/:id', {
    ...anAccount({ student: aStudent({ section: 'A' }), months: [] }),
  });
});

test.each([
  {
    path: paths.certificates,
    file: 'Transfer certificates 2083-08-05.xlsx',
    head: ['No.', 'Date', 'Student Name', 'Language', 'By', 'Printed', 'Void'],
    row: [
      '3 / 2083',
      '2083/08/05',
      'Maya Example',
      'English',
      'office@jhhs.example',
      'Original and 1 copy',
      null,
    ],
  },
  {
    path: paths.trail,
    file: 'Who did what 2083-08-05.xlsx',
    head: ['Day', 'Time', 'By', 'Of', 'Act', 'About', 'Details'],
    row: ['2083/08/05', '13:42', 'hari@jhhs.example', 'Student', 'Edited', 'Maya Example', '=Phone changed'],
  },
  {
    path: `${toPerson('student', 'student-1')}/account`,
    file: 'Statement of account of Aarav Example 2083 2083-08-05.xlsx',
    head: ['Date', 'Particulars', 'Charged', 'Paid', 'Balance'],
    row: [null, 'Brought forward from earlier years', 0, 0, 0],
  },
])('$path gives $file', async ({ path, file, head, row }) => {
  const files = keepSpreadsheets();
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toBe(file);
  expect((await files[0]!.rows).slice(0, 2)).toEqual([head, row]);
});
