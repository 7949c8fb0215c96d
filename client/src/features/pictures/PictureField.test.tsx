import { image as requiredImage, optionalImage } from '@school-office/contract/fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createStore } from '../../app/store.ts';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { saveCredentials } from '../../lib/credentials.ts';
import { aLogin } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, fail, mockServer, refuse } from '../../testing/mockServer.ts';
import { PictureField } from './PictureField.tsx';

const UPLOAD = '/pictures/upload/a.capability.token';
const KEPT = '/pictures/the-name-of-a-picture.jpg';
const FILE = new File(['bytes of a picture'], 'me.jpg', { type: 'image/jpeg' });

interface Values {
  image: string;
}

function Form({ image, required, onSave }: Values & { required: boolean; onSave: (values: Values) => void }) {
  const schema = z.object({ image: (required ? requiredImage : optionalImage)('Picture') });
  const form = useContractForm(schema, { image });
  const save = form.handleSubmit((values) => {
    onSave(values);
    form.reset({ image: '' });
  });
  return (
    <form onSubmit={(event) => void save(event)}>
      <PictureField form={form} name="image" label="Picture" required={required} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset({ image: '' })}>
        Clear
      </button>
    </form>
  );
}

function renderForm({ image = '', required = false } = {}) {
  const saved: Values[] = [];
  const view = render(
    <Provider store={createStore()}>
      <Form image={image} required={required} onSave={(values) => saved.push(values)} />
    </Provider>,
  );
  // A browser's file chooser does not offer such files, but a wrongly named picture gets here.
  const user = userEvent.setup({ applyAccept: false });
  return { ...view, user, saved };
}

const input = () => screen.getByLabelText(/^Picture/);
const save = () => screen.getByRole('button', { name: 'Save' });
const preview = () => screen.queryByAltText('Picture so far');

/** Takes uploads; each waits until `release` is called. */
function takeUploads() {
  const forms: FormData[] = [];
  const waiting: (() => void)[] = [];
  mockServer.use(
    http.post(UPLOAD, async ({ request }) => {
      forms.push(await request.formData());
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return HttpResponse.json({ url: KEPT });
    }),
  );
  return { forms, release: () => waiting.shift()!() };
}

beforeEach(() => {
  answer('get', '/api/config/cloudinary', UPLOAD);
  answer('get', '/api/config/cloudinarypreset', 'a-preset');
});

describe('choosing a picture', () => {
  test('sends the file and the preset as a form to the address that the server names', async () => {
    const { forms, release } = takeUploads();
    const { user } = renderForm();
    await user.upload(input(), FILE);
    await waitFor(() => expect(forms).toHaveLength(1));
    release();
    expect(announcedBy(await screen.findByText('Picture uploaded successfully'))).toBe('status');
    expect(forms[0]!.get('upload_preset')).toBe('a-preset');
    const sent = forms[0]!.get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['me.jpg', 'bytes of a picture']);
  });

  test('shows the picture as the server keeps it, and saves its address', async () => {
    answer('post', UPLOAD, { url: KEPT });
    const { user, saved } = renderForm();
    expect(preview()).toBeNull();
    await user.upload(input(), FILE);
    await waitFor(() => expect(preview()).toHaveAttribute('src', KEPT));
    await user.click(save());
    expect(saved).toEqual([{ image: KEPT }]);
    await waitFor(() => expect(preview()).toBeNull());
    expect(screen.queryByText('Picture uploaded successfully')).toBeNull();
  });

  test('sends nothing of the login when another computer keeps the pictures', async () => {
    saveCredentials(aLogin());
    answer('get', '/api/config/cloudinary', 'https://pictures.example/upload');
    const sent = answer('post', 'https://pictures.example/upload', { url: KEPT });
    const { user } = renderForm();
    await user.upload(input(), FILE);
    await screen.findByText('Picture uploaded successfully');
    expect([...sent[0]!.headers.keys()].toSorted()).toEqual(['Accept', 'Content-Type']);
  });

  test('shows the progress, and the form is not saved before the end', async () => {
    const { forms, release } = takeUploads();
    const { user, saved } = renderForm();
    await user.upload(input(), FILE);
    expect(await screen.findByText(/^(Uploading|Storing) the picture$/)).toBeVisible();
    await waitFor(() => expect(forms).toHaveLength(1));
    await user.click(save());
    expect(await screen.findByText('Picture is not uploaded yet')).toBeVisible();
    expect(saved).toEqual([]);
    release();
    await screen.findByText('Picture uploaded successfully');
    await waitFor(() => expect(screen.queryByText('Picture is not uploaded yet')).toBeNull());
    expect(screen.queryByText(/the picture$/)).toBeNull();
    await user.click(save());
    expect(saved).toEqual([{ image: KEPT }]);
  });

  test('again before the first upload has ended: the newer one counts', async () => {
    const { forms, release } = takeUploads();
    const { user, saved } = renderForm();
    await user.upload(input(), FILE);
    await waitFor(() => expect(forms).toHaveLength(1));
    await user.upload(input(), new File(['other bytes'], 'other.png'));
    await waitFor(() => expect(forms).toHaveLength(2));
    release();
    release();
    await screen.findByText('Picture uploaded successfully');
    expect((forms[1]!.get('file') as File).name).toBe('other.png');
    await user.click(save());
    expect(saved).toEqual([{ image: KEPT }]);
  });
});

describe('an upload that fails says why, and the earlier picture stays', () => {
  test.each([
    ['the picture is refused', 415, 'This kind of file cannot be used.'],
    ['the picture host is away', 503, 'The picture host did not accept the picture.'],
  ])('%s', async (_what, status, message) => {
    refuse('post', UPLOAD, status, { message, field: 'file' });
    const { user, saved } = renderForm({ image: '/pictures/the-picture-of-before.jpg' });
    await user.upload(input(), FILE);
    expect(announcedBy(await screen.findByText(message))).toBe('alert');
    await user.click(save());
    expect(saved).toEqual([{ image: '/pictures/the-picture-of-before.jpg' }]);
  });

  test('the connection breaks', async () => {
    fail('post', UPLOAD);
    const { user } = renderForm();
    await user.upload(input(), FILE);
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
  });

  test('the address to upload to cannot be read', async () => {
    refuse('get', '/api/config/cloudinary', 503, { message: 'The database does not answer.' });
    const { user } = renderForm();
    await user.upload(input(), FILE);
    expect(announcedBy(await screen.findByText('The database does not answer.'))).toBe('alert');
  });
});

describe('a picture', () => {
  test('that does not load leaves the place empty, and is kept and can be changed', async () => {
    const { user, saved } = renderForm({ image: KEPT });
    fireEvent.error(preview()!);
    expect(preview()).toBeNull();
    expect(screen.getByText('Change')).toBeVisible();
    await user.click(save());
    expect(saved).toEqual([{ image: KEPT }]);
  });

  test('that is under way does not come into a form that was cleared meanwhile', async () => {
    const { forms, release } = takeUploads();
    const { user, saved } = renderForm();
    await user.upload(input(), FILE);
    await waitFor(() => expect(forms).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    release();
    await waitFor(() => expect(screen.queryByText(/the picture$/)).toBeNull());
    await user.click(save());
    expect(saved).toEqual([{ image: '' }]);
  });

  test('that is optional can be left out, and removed', async () => {
    const { user, saved } = renderForm({ image: KEPT });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(preview()).toBeNull();
    await user.click(save());
    expect(saved).toEqual([{ image: '' }]);
  });

  test('that is required is asked for, at the field and with the focus there', async () => {
    const { user, saved } = renderForm({ required: true });
    await user.click(save());
    expect(await screen.findByText('Picture is required')).toBeVisible();
    expect(input()).toHaveAccessibleDescription('Picture is required');
    expect(input()).toHaveFocus();
    expect(saved).toEqual([]);
  });

  test('that is required can be changed, but not removed', () => {
    renderForm({ image: KEPT, required: true });
    expect(screen.getByText('Change')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

test.each([
  [
    'of another website',
    'https://elsewhere.example/me.jpg',
    /^This picture is on another website and cannot be shown/,
  ],
  ['of ours', KEPT, 'This picture cannot be shown.'],
])('a picture %s that does not load says why', (_which, image, words) => {
  renderForm({ image });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  fireEvent.error(preview()!);
  expect(screen.getByText(words)).toBeVisible();
  expect(preview()).not.toBeInTheDocument();
});
