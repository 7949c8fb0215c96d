import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aSchool } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const LOGO = '/pictures/a-name-nobody-can-guess.jpg';

async function openSchool(settings = aSchool({ phone: '01-4000000' })) {
  const asked = answer('get', '/api/school', { ...settings });
  const app = renderApp(paths.school);
  await screen.findByLabelText(/^Address \(/);
  return { ...app, asked };
}

test('the page is filled in with the settings of the school, which are loaded once', async () => {
  const { asked, user } = await openSchool();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('01-4000000');
  expect(screen.getByLabelText('Paper of receipts')).toHaveValue('A4');
  expect(screen.getByLabelText('Paper of statements')).toHaveValue('300 × 140.5 mm');
  expect(screen.getByLabelText('Paper of admit cards')).toHaveValue('110 × 54.5 mm');
  expect(screen.getByLabelText('Examination')).toHaveValue('Terminal Examination');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(asked).toHaveLength(1);
});

test('what was changed is saved, and stands on the other pages without being loaded again', async () => {
  const { user, asked } = await openSchool();
  const saved = aSchool({ phone: '01-4000000', pan: '301234567', logo: LOGO });
  const sent = answer('put', '/api/school', { message: 'The school is saved.', school: { ...saved } });
  await user.type(screen.getByLabelText(/^PAN/), '301234567');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(announcedBy(await screen.findByText('The school is saved.'))).toBe('status');
  expect(sent[0]?.body).toEqual({ pan: '301234567', seen: 0 });
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', LOGO);
  expect(asked).toHaveLength(1);
});

test('a PAN without nine digits is refused at the field before it is sent', async () => {
  const { user } = await openSchool();
  await user.type(screen.getByLabelText(/^PAN/), '30123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(fieldOf(await screen.findByText('PAN must have nine digits'))).toBeInTheDocument();
});

test('on a phone, whose menu is closed, the settings are loaded too', async () => {
  answer('get', '/api/school', { ...aSchool({ phone: '01-4000000' }) });
  renderApp(paths.school, { screenWidth: 390 });
  expect(await screen.findByLabelText(/^Phone/)).toHaveValue('01-4000000');
});

test('settings that cannot be loaded say why, and can be tried again', async () => {
  refuse('get', '/api/school', 503, { message: 'The database does not answer.' });
  const { user } = renderApp(paths.school);
  expect(await screen.findByText(/The database does not answer/)).toBeVisible();
  answer('get', '/api/school', { ...aSchool() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Paper of receipts')).toHaveValue('A4');
});

test('without a logo the initials of the school stand in the header', async () => {
  await openSchool();
  expect(screen.getByRole('banner')).toHaveTextContent('JS');
});

test('pay-by day and fine are changed, the fine as a whole', async () => {
  const { user } = await openSchool();
  const sent = answer('put', '/api/school', { message: 'The school is saved.', school: { ...aSchool() } });
  const fine = screen.getByLabelText(/^Late fine/u);
  expect(fine).toHaveValue('0');
  await user.clear(fine);
  await user.type(fine, '५०');
  await user.clear(screen.getByLabelText(/^Late after/u));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    fieldOf(await screen.findByText('Late after day of the next month is required')),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Late after/u), '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The school is saved.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ fine: { amount: 50, after_day: 10 }, seen: 0 });
});

test('the papers of receipts, statements and admit cards are chosen each by itself', async () => {
  const { user } = await openSchool();
  const sent = answer('put', '/api/school', { message: 'The school is saved.', school: { ...aSchool() } });
  await user.selectOptions(screen.getByLabelText('Paper of statements'), 'A4 portrait');
  await user.selectOptions(screen.getByLabelText('Paper of admit cards'), 'A4 sheet');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The school is saved.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ statement_paper: 'A4 portrait', card_paper: 'A4 sheet', seen: 0 });
});

test('what another desk changed meanwhile is told, kept and filled in; the next Save goes through', async () => {
  const { user } = await openSchool();
  refuse('put', '/api/school', 409, {
    message: 'Jammu Heritage High School was changed at another desk meanwhile.',
    changed: { fine: { from: { amount: 0, after_day: 7 }, to: { amount: 50, after_day: 10 } } },
    seen: 4,
  });
  await user.type(screen.getByLabelText(/^PAN/), '301234567');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findByRole('alert', { name: 'Changed meanwhile at another desk' });
  expect(told).toHaveTextContent('Fine: 0, 7 → 50, 10');
  expect(screen.getByLabelText(/^Late fine/u)).toHaveValue('50');
  expect(screen.getByLabelText(/^PAN/)).toHaveValue('301234567');
  const school = { ...aSchool(), seen: 5 };
  const sent = answer('put', '/api/school', { message: 'The school is saved.', school });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The school is saved.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Principal/), 'Gita Example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { pan: '301234567', seen: 4 },
    { principal: 'Gita Example', seen: 5 },
  ]);
  expect(screen.queryByText(/^Changed meanwhile at another desk/)).not.toBeInTheDocument();
});
