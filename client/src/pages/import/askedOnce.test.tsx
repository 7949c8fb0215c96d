// What the Import page asks once for all rows, and what it says of a file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CASES = join(import.meta.dirname, 'reading/cases');
const HEAD = 'Name,Class,Sex,Age,Parent,Phone,Address';

beforeEach(() => {
  answer('post', '/api/students/import', { refused: [], same: [] });
});

async function open(file: File) {
  const app = renderApp('/import');
  await app.user.upload(await screen.findByLabelText('Choose a file'), file);
  await screen.findByRole('table', { name: 'Columns of the file' });
  return app;
}

const listOf = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'list.csv');
const caseOf = (name: string) => new File([readFileSync(join(CASES, name))], name);
const ofWholeList = () => screen.getByRole('region', { name: 'Of the whole list' });

test('a word of which only the school knows the class is asked once for all rows', async () => {
  const { user } = await open(
    listOf(
      'Maya Example,KG,F,5,Hari Example,9800000001,Sampletole',
      'Anil Example,K.G. B,M,5,Ram Example,9800000002,Sampletole',
      'Sita Example,5,F,9,Rita Example,9800000003,Sampletole',
    ),
  );
  expect(screen.getByText('Still to be said: KG: which class?.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See 3 rows' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('KG: which class?'), 'UKG');
  await user.click(screen.getByRole('button', { name: 'See 3 rows' }));
  expect(await screen.findByText('3 can be taken, 0 cannot.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Maya Example UKG Female/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Anil Example UKG B Male/ })).toBeVisible();
});

test('hidden rows are taken or left out as the clerk says; a hidden sheet is not offered', async () => {
  const { user } = await open(caseOf('07-hidden-rows-and-sheet.xlsx'));
  expect(
    screen.getByText('The sheets Class 4, Lists are hidden in the file: they are not read.'),
  ).toBeVisible();
  expect(screen.queryByText(/more than one sheet/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('3 rows are hidden in the file'), 'Leave them out');
  expect(screen.getByRole('button', { name: 'See 5 rows' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('3 rows are hidden in the file'), 'Take them too');
  await user.click(screen.getByRole('button', { name: 'See 8 rows' }));
  expect(await screen.findByText('8 can be taken, 0 cannot.')).toBeVisible();
});

test('numbered empty rows, totals and signatures are left out, which is said', async () => {
  const { user } = await open(caseOf('10-prenumbered-total-signatures.xlsx'));
  expect(
    screen.getByText('108 numbered empty rows, a total and a line of signatures are left out.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See 12 rows' }));
  expect(await screen.findByText('12 can be taken, 0 cannot.')).toBeVisible();
});

test('titles are left out of names, which is said and can be changed', async () => {
  const { user } = await open(caseOf('E14-titles.csv'));
  expect(screen.getByLabelText('“Miss” stands before 1 name (Miss Sita Example)')).toHaveDisplayValue(
    'It is left out',
  );
  const shree = screen.getByLabelText('“Shree” stands before 1 name (Shree Krishna Example)');
  expect(shree).toHaveDisplayValue('It is part of the name');
  await user.selectOptions(shree, 'It is left out');
  await user.click(screen.getByRole('button', { name: 'See 5 rows' }));
  expect(await screen.findByRole('row', { name: /Krishna Example Five/ })).not.toHaveTextContent('Shree');
});

test('names in parts are one field, whose parts can be chosen; a column with words that is not taken is named', async () => {
  const { user } = await open(
    new File(
      [
        'First Name,Last Name,Hobby,Class,Sex,Age,Parent,Phone,Address\nMaya,Example,Chess,5,F,9,Hari Example,9800000001,Sampletole',
      ],
      'list.csv',
    ),
  );
  expect(within(ofWholeList()).getByText('The column Hobby is not taken.')).toBeVisible();
  expect(screen.getByLabelText('First Name is taken as')).toHaveValue('student_name');
  expect(screen.getByLabelText('Last Name is taken as')).toHaveValue('student_name');
  expect(within(screen.getByRole('row', { name: /Last Name/ })).getByText('Maya Example')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Last Name is taken as'), 'Not taken');
  await user.selectOptions(screen.getByLabelText('Last Name is taken as'), 'Student Name');
  expect(screen.getByLabelText('First Name is taken as')).toHaveValue('student_name');
});

test('a list without admission numbers says who gives them', async () => {
  await open(listOf('Maya Example,5,F,9,Hari Example,9800000001,Sampletole'));
  expect(ofWholeList()).toHaveTextContent(
    'No column has admission numbers: each new pupil gets the next one of the school.',
  );
});

test('which number stands first in days is asked of all columns of days together', async () => {
  const head = `${HEAD},Date of admission`;
  const rows = ['05/06/2081', '07/04/2081'].map(
    (day, at) => `Pupil${'AB'[at]} Example,5,F,9,Hari Example,980000000${at},Sampletole,${day}`,
  );
  const { user } = await open(new File([[head, ...rows].join('\n')], 'list.csv'));
  await user.selectOptions(screen.getByLabelText('05/06/2081 can be two days'), 'The day stands first');
  await user.click(screen.getByRole('button', { name: 'See 2 rows' }));
  expect(await screen.findByText('2 can be taken, 0 cannot.')).toBeVisible();
  expect(screen.getByRole('row', { name: /PupilA Example .* 2081\/06\/05/ })).toBeVisible();
});

test('a list in which everything is clear asks and says nothing', async () => {
  const file = [`${HEAD},Admission no`, 'Maya Example,5,F,9,Hari Example,9800000001,Sampletole,17'];
  await open(new File([file.join('\n')], 'list.csv'));
  expect(screen.queryByRole('region', { name: 'Of the whole list' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See 1 row' })).toHaveFocus();
});
