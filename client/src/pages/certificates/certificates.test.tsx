import type { Certificate, CertificateRequest } from '@school-office/contract/certificates/certificates';
import type { StudentInFull } from '@school-office/contract/students/students';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { paths, toCertificate } from '../../lib/paths.ts';
import { aFoundStudent, anAccount, anAccountMonth, aSchool, aStudent, idOf } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const ID = idOf(11);
const PRESENT = aStudent({
  _id: ID,
  student_name: 'Maya Example',
  nepali_name: 'माया उदाहरण',
  gender: 'Female',
  fathers_name: 'Hari Example',
  mothers_name: 'Sita Example',
  permanent_address: 'Sampletole-4',
  birth_date: '2071/05/14',
  admission_no: '742',
  admission_date: '2081-01-04',
  years: [
    { year: 2081, from: '2081-01-04', classname: 'Four', section: '', roll_no: 3 },
    { year: 2083, from: '2083-01-01', classname: 'Five', section: '', roll_no: 7 },
  ],
});
const MAYA: StudentInFull = {
  ...PRESENT,
  left: { day: '2083-08-02', reason: '', roll_no: 7, rfid: '' },
};

const ISSUED: Certificate = {
  _id: idOf(21),
  kind: 'transfer',
  language: 'English',
  number: 3,
  year: 2083,
  createdAt: '2026-11-21T06:00:00.000Z',
  account: 'office@jhhs.example',
  student: ID,
  student_name: 'Maya Example',
  text: ['This is to certify that *Maya Example* was a student of this school.'],
  facts: [],
  prints: 0,
  voided: null,
};

afterEach(() => chooseLanguage('en'));

describe('the certificates that were issued', () => {
  test('are listed by kind, with how often they were printed', async () => {
    answer('get', '/api/certificates/transfer', [
      { ...ISSUED, prints: 3 },
      { ...ISSUED, _id: idOf(22), number: 2, prints: 1 },
      { ...ISSUED, _id: idOf(23), number: 1 },
    ]);
    answer('get', '/api/certificates/character', []);
    const { user } = renderApp(paths.certificates);
    const rows = await screen.findAllByRole('row', { name: /Maya Example/ });
    expect(cellsOf(rows)).toEqual([
      [
        '3 / 2083',
        '2083/08/05',
        'Maya Example',
        'English',
        'Sita Karki',
        'Original and 2 copies',
        'Make void',
        'Copy of 3 / 2083',
      ],
      [
        '2 / 2083',
        '2083/08/05',
        'Maya Example',
        'English',
        'Sita Karki',
        'Original',
        'Make void',
        'Copy of 2 / 2083',
      ],
      [
        '1 / 2083',
        '2083/08/05',
        'Maya Example',
        'English',
        'Sita Karki',
        'Not yet',
        'Make void',
        'Print 1 / 2083',
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Character' }));
    expect(await screen.findByText(/^No character certificate is issued yet/)).toBeVisible();
  });

  test('show the loader while they are read, and why they could not be', async () => {
    const send = answerLater('get', '/api/certificates/transfer', []);
    const { user } = renderApp(paths.certificates);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(/is issued yet/)).toBeNull();
    send();
    expect(await screen.findByText(/^No transfer certificate is issued yet/)).toBeVisible();
    refuse('get', '/api/certificates/character', 503, { message: 'The database does not answer.' });
    await user.click(screen.getByRole('button', { name: 'Character' }));
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.queryByText(/is issued yet/)).toBeNull();
    answer('get', '/api/certificates/character', [{ ...ISSUED, kind: 'character' }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /Maya Example/ });
  });

  test('a print that is not counted prints nothing and says why', async () => {
    answer('get', '/api/certificates/transfer', [{ ...ISSUED }]);
    refuse('post', `/api/certificates/print/${ISSUED._id}`, 503, {
      message: 'The database does not answer.',
    });
    const { user } = renderApp(paths.certificates);
    await user.click(await screen.findByRole('button', { name: 'Print 3 / 2083' }));
    expect(announcedBy(await screen.findByText('The database does not answer.'))).toBe('alert');
    expect(screen.getByRole('button', { name: 'Print 3 / 2083' })).toBeVisible();
  });
});

/** A field of the form. */
const field = (label: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) });

/** Opens the form; `due` is owed for Kartik. */
async function open({
  due = 0,
  student = MAYA,
  title = 'Transfer Certificate of Maya Example',
}: { due?: number; student?: StudentInFull; title?: string } = {}) {
  answer('get', '/api/certificates/transfer', []);
  answer('get', `/api/students/${ID}`, { ...student });
  const months = due === 0 ? [] : [anAccountMonth({ month_name: 'Kartik', charged: due, due })];
  answer('get', `/api/students/account/${ID}`, { ...anAccount({ student: MAYA, months }) });
  const app = renderApp(toCertificate(ID));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...app, dialog: within(dialog) };
}
function answerIssued() {
  const message = 'Transfer certificate 3 / 2083 of Maya Example is issued';
  return answer('post', '/api/certificates/transfer', { message, certificate: { ...ISSUED } }, 201);
}

test('one is made void with a reason, and stays in the list', async () => {
  answer('get', '/api/certificates/transfer', [{ ...ISSUED }]);
  const { user } = renderApp(paths.certificates);
  await user.click(await screen.findByRole('button', { name: 'Make 3 / 2083 void' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make certificate 3 / 2083 void' }));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong name');
  const voided = { at: ISSUED.createdAt, account: ISSUED.account, reason: 'Wrong name' };
  const certificate = { ...ISSUED, voided };
  const sent = answer('delete', `/api/certificates/${ISSUED._id}`, { message: 'It is void.', certificate });
  answer('get', '/api/certificates/transfer', [{ ...certificate }]);
  await user.click(dialog.getByRole('button', { name: 'Make void' }));
  expect(announcedBy(await screen.findByText('It is void.'))).toBe('status');
  expect(sent[0]!.body).toEqual({ reason: 'Wrong name' });
  expect(await screen.findByRole('row', { name: /Void Wrong name/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make .* void/ })).toBeNull();
});

describe('issuing one', () => {
  test('begins in the box, and is filled in from what is known, in either language', async () => {
    answer('get', '/api/certificates/transfer', []);
    answer('get', '/api/search', [{ ...aFoundStudent({ _id: ID, name: 'Maya Example' }) }]);
    answer('get', `/api/students/${ID}`, { ...MAYA });
    answer('get', `/api/students/account/${ID}`, { ...anAccount({ student: MAYA }) });
    const { user, path } = renderApp(paths.certificates);
    await user.type(await screen.findByRole('combobox', { name: 'Issue one to' }), 'maya');
    await user.click(await screen.findByRole('option', { name: /Maya Example/ }));
    expect(path()).toBe(toCertificate(ID));
    await screen.findByRole('dialog');
    expect(field('Name')).toHaveValue('Maya Example');
    expect(field('Birth date')).toHaveValue('14 Bhadra 2071 (2014-08-30 AD)');
    expect(field('From')).toHaveValue('4 Baisakh 2081');
    expect(field('Entered class')).toHaveValue('Four');
    expect(field('Dues')).toHaveValue('Cleared');
    await user.click(screen.getByRole('button', { name: 'Nepali' }));
    expect(field('Name')).toHaveValue('माया उदाहरण');
    expect(field('Admission no')).toHaveValue('७४२');
    expect(field('Address')).toHaveValue('Sampletole-4');
    expect(field('Birth date')).toHaveValue('२०७१ भदौ १४ (२०१४-०८-३० ई.सं.)');
    expect(field('Dues')).toHaveValue('चुक्ता');
  });

  test('is in English where it is one in English, on a screen in Nepali too', async () => {
    await chooseLanguage('ne');
    const { dialog } = await open({ title: 'Maya Example को स्थानान्तरण प्रमाणपत्र', due: 1325 });
    expect(dialog.getByRole('region', { name: 'प्रमाणपत्रमा' })).toHaveTextContent(
      'from 4 Baisakh 2081 to 2 Mangsir 2083',
    );
    expect(dialog.getByDisplayValue('14 Bhadra 2071 (2014-08-30 AD)')).toBeVisible();
    expect(dialog.getByDisplayValue('Rs 1,325')).toBeVisible();
  });

  test('begins in the language of the papers of the school', async () => {
    answer('get', '/api/school', { ...aSchool(), paper_language: 'ne' });
    const { dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Nepali' })).toHaveAttribute('aria-pressed', 'true');
    expect(field('Name')).toHaveValue('माया उदाहरण');
    expect(field('Dues')).toHaveValue('चुक्ता');
  });

  test('in Nepali says it as offices write it', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Nepali' }));
    const paper = dialog.getByRole('region', { name: 'On the paper' });
    expect(paper).toHaveTextContent(
      'को छोरी माया उदाहरण ले यस विद्यालयमा २०८१ वैशाख ४ देखि २०८३ मंसिर २ सम्म अध्ययन गरेको प्रमाणित गरिन्छ। ' +
        'निजले कक्षा ४ मा भर्ना भई कक्षा ५ सम्म अध्ययन गरेको छ।',
    );
  });

  test('in Nepali asks about names in Latin letters', async () => {
    const sent = answerIssued();
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Nepali' }));
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const question = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    expect(question).toHaveTextContent(/In Latin letters still: .*Address/u);
    await user.click(within(question).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ language: 'Nepali', anyway: false }));
  });

  test('keeps what was typed when the language changes, and sends it', async () => {
    const sent = answerIssued();
    const { user, dialog } = await open();
    await user.type(field('Reason for leaving'), 'the family moves to Dharan');
    await user.clear(field('Conduct'));
    await user.type(field('Conduct'), 'उत्तम');
    await user.click(dialog.getByRole('button', { name: 'Nepali' }));
    expect(field('Reason for leaving')).toHaveValue('the family moves to Dharan');
    expect(field('Conduct')).toHaveValue('उत्तम');
    expect(field('Dues')).toHaveValue('चुक्ता');
    await user.click(dialog.getByRole('button', { name: 'English' }));
    expect(field('Conduct')).toHaveValue('उत्तम');
    expect(field('Dues')).toHaveValue('Cleared');
    answer('get', '/api/certificates/transfer', [{ ...ISSUED }]);
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const message = await screen.findByText('Transfer certificate 3 / 2083 of Maya Example is issued');
    expect(announcedBy(message)).toBe('status');
    await screen.findByRole('row', { name: /Maya Example/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { language, fields, anyway } = sent[0]!.body as CertificateRequest;
    expect({ language, anyway, ...fields }).toMatchObject({
      language: 'English',
      anyway: false,
      name: 'Maya Example',
      conduct: 'उत्तम',
      reason: 'the family moves to Dharan',
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  });

  test('of the other kind is chosen in the form, which keeps what was typed', async () => {
    answer('get', '/api/certificates/character', []);
    const { user, dialog, path } = await open();
    await user.type(field('Reason for leaving'), 'the family moves to Dharan');
    await user.click(dialog.getByRole('button', { name: 'Character' }));
    await screen.findByRole('dialog', { name: 'Character Certificate of Maya Example' });
    expect(field('Reason for leaving')).toHaveValue('the family moves to Dharan');
    expect(path()).toBe(`${toCertificate(ID)}&kind=character`);
    const certificate = { ...ISSUED, kind: 'character' };
    const sent = answer('post', '/api/certificates/character', { message: 'It is issued', certificate }, 201);
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    await screen.findByText('It is issued');
    expect(sent).toHaveLength(1);
    expect(path()).toBe(`${paths.certificates}?kind=character`);
  });

  test('of the kind that the address names, as after a reload', async () => {
    answer('get', '/api/certificates/character', []);
    answer('get', `/api/students/${ID}`, { ...MAYA });
    answer('get', `/api/students/account/${ID}`, { ...anAccount({ student: MAYA }) });
    renderApp(`${toCertificate(ID)}&kind=character`);
    await screen.findByRole('dialog', { name: 'Character Certificate of Maya Example' });
  });

  test('of character asks for no dues', async () => {
    answer('get', '/api/certificates/character', []);
    const { user, dialog } = await open({ due: 2500 });
    expect(field('Dues')).toHaveValue('Rs 2,500');
    await user.click(dialog.getByRole('button', { name: 'Character' }));
    await screen.findByRole('dialog', { name: 'Character Certificate of Maya Example' });
    expect(screen.queryByRole('textbox', { name: /^Dues/ })).toBeNull();
  });

  test('to one whose year was ended early attests no day to come', async () => {
    const left = { day: '2083-12-30', reason: 'Left at the end of the year', roll_no: 7, rfid: '' };
    await open({ student: { ...MAYA, left } });
    expect(field('Until')).toHaveValue('9 Mangsir 2083');
  });

  test('to one who left has the day of leaving', async () => {
    const left = { day: '2083-08-01', reason: 'The family moved', roll_no: 7, rfid: '' };
    await open({ student: { ...MAYA, left } });
    expect(field('Until')).toHaveValue('1 Mangsir 2083');
    expect(field('Reason for leaving')).toHaveValue('The family moved');
  });

  test('leaves empty since when and in which class a pupil came, where that is not known, and can be issued so', async () => {
    const sent = answerIssued();
    const years = [{ year: 2083, from: '2083-08-11', classname: 'Five' as const, section: '', roll_no: 7 }];
    const { user, dialog } = await open({ student: { ...MAYA, admission_date: '', years } });
    expect(field('From')).toHaveValue('');
    expect(field('Entered class')).toHaveValue('');
    expect(dialog.getByText(/was a student of this school until/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('has the class of admission that is known, and not the class in which the office first knew the pupil', async () => {
    const years = [{ year: 2083, from: '2083-08-11', classname: 'Five' as const, section: '', roll_no: 7 }];
    const student = { ...MAYA, admission_date: '2079-01-10', years };
    await open({ student });
    expect(field('From')).toHaveValue('10 Baisakh 2079');
    expect(field('Entered class')).toHaveValue('');
    cleanup();
    await open({ student: { ...student, admission_class: 'One' } });
    expect(field('Entered class')).toHaveValue('One');
  });

  test('that begins after it ends asks first', async () => {
    const left = { day: '2083-08-01', reason: 'The family moved', roll_no: 7, rfid: '' };
    const { user, dialog } = await open({ student: { ...MAYA, admission_date: '2083-08-05', left } });
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const question = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    expect(question).toHaveTextContent('From 5 Mangsir 2083 is after until 1 Mangsir 2083.');
  });

  test('to one who has not left asks first; of character it does not', async () => {
    const { user, dialog } = await open({ student: PRESENT });
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const question = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    expect(question).toHaveTextContent('Maya Example has not left the school.');
    const sent = answerIssued();
    await user.click(within(question).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ anyway: true }));
  });

  test('in Nepali is in Nepali alone, and says that a name stays in Latin letters', async () => {
    const { user, dialog } = await open({ student: { ...MAYA, nepali_name: '' } });
    const note = /The name stays in Latin letters until it is typed in Nepali/;
    expect(screen.queryByText(note)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Nepali' }));
    expect(screen.getByText(note)).toBeVisible();
    expect(field('Other script')).toHaveValue('');
  });

  test('to somebody who owes asks first', async () => {
    const sent = answerIssued();
    const { user, dialog } = await open({ due: 2500 });
    expect(field('Dues')).toHaveValue('Rs 2,500');
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const question = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    expect(question).toHaveTextContent('Maya Example still owes Rs 2,500.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const again = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    await user.click(within(again).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ anyway: true });
  });

  test('says at the field what is wrong, and of a refusal why; what was typed stays', async () => {
    refuse('post', '/api/certificates/transfer', 409, {
      message: 'Maya Example still owes Rs 500. Issue the certificate all the same?',
      field: 'anyway',
    });
    const { user, dialog } = await open();
    await user.clear(field('Conduct'));
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(fieldOf(await dialog.findByText('Conduct is required'))).toBe(field('Conduct'));
    await user.type(field('Conduct'), 'good');
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    // Another desk has charged her meanwhile.
    expect(announcedBy(await dialog.findByText(/^Maya Example still owes Rs 500/))).toBe('alert');
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    const question = await screen.findByRole('dialog', { name: 'Issue it all the same?' });
    expect(question).toHaveTextContent('Maya Example still owes Rs 500.');
    const sent = answerIssued();
    await user.click(within(question).getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ anyway: true, fields: { conduct: 'good' } });
  });

  test('says why student or account could not be read, instead of an empty form', async () => {
    answer('get', '/api/certificates/transfer', []);
    answer('get', `/api/students/${ID}`, { ...MAYA });
    refuse('get', `/api/students/account/${ID}`, 503, { message: 'The database does not answer.' });
    const { user } = renderApp(toCertificate(ID));
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    answer('get', `/api/students/account/${ID}`, { ...anAccount({ student: MAYA }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: 'Transfer Certificate of Maya Example' });
  });

  test('of a student who is not there says so', async () => {
    answer('get', '/api/certificates/transfer', []);
    refuse('get', `/api/students/${ID}`, 404, { message: 'Student not found' });
    refuse('get', `/api/students/account/${ID}`, 404, { message: 'Student not found' });
    renderApp(toCertificate(ID));
    expect(await screen.findByText(/Student not found/)).toBeVisible();
  });
});
