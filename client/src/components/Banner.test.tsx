import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Banner, Banners, say, type BannerMessage } from './Banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const saved = (): BannerMessage => ({ kind: 'success', text: 'Saved' });

test('a success is announced as status, a failure as alert', () => {
  const { rerender } = render(<Banner message={saved()} />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(<Banner message={{ kind: 'danger', text: 'Broken' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('it hides after 10 seconds, not before', () => {
  render(<Banner message={saved()} />);
  wait(9_999);
  expect(screen.getByText('Saved')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('the next message is shown its own 10 seconds, also with the same words', () => {
  const { rerender } = render(<Banner message={saved()} />);
  wait(6_000);
  rerender(<Banner message={saved()} />);
  wait(6_000);
  expect(screen.getByText('Saved')).toBeVisible();
  wait(4_000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  rerender(<Banner message={saved()} />);
  expect(screen.getByText('Saved')).toBeVisible();
});

const tell = (message: BannerMessage) => {
  act(() => {
    say(message);
  });
};
const page = <Banners>page</Banners>;
const withDialog = (
  <>
    {page}
    <Banners>dialog</Banners>
  </>
);

test('what is said stands in the topmost dialog, and on the page once that is closed', () => {
  const { rerender } = render(page);
  rerender(withDialog);
  tell(saved());
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  rerender(page);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('what was said 10 seconds ago is not shown again by a dialog that opens later', () => {
  const { rerender } = render(page);
  tell(saved());
  wait(10_000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  rerender(withDialog);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
