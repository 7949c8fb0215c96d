import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useKey } from '../keys/useKey.ts';
import { Menu } from './Menu.tsx';

function openPage() {
  const calls = { print: vi.fn<() => void>(), pageKey: vi.fn<() => void>() };
  function Page() {
    useKey({ keys: ['P'], does: 'Print' }, calls.pageKey);
    return (
      <>
        <Menu label="More" face="...">
          <button type="button" role="menuitem">
            Open
          </button>
          <button type="button" role="menuitem" onClick={calls.print}>
            Print
          </button>
          <button type="button" role="menuitem">
            Put away
          </button>
        </Menu>
        <button type="button">Next</button>
      </>
    );
  }
  render(<Page />);
  return { ...calls, user: userEvent.setup(), button: screen.getByRole('button', { name: /^More/ }) };
}

function item(name: string) {
  return screen.getByRole('menuitem', { name });
}

test('arrows go round, Home and End to the ends', async () => {
  const { user, button } = openPage();
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(item('Put away')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Open')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Put away')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Open')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Put away')).toHaveFocus();
});

test('a letter goes to the next item that begins with it, and is no key of the page meanwhile', async () => {
  const { user, button, pageKey } = openPage();
  await user.click(button);
  expect(item('Open')).toHaveFocus();
  await user.keyboard('p');
  expect(item('Print')).toHaveFocus();
  await user.keyboard('p');
  expect(item('Put away')).toHaveFocus();
  await user.keyboard('p');
  expect(item('Print')).toHaveFocus();
  expect(pageKey).not.toHaveBeenCalled();
  await user.keyboard('{Escape}p');
  expect(pageKey).toHaveBeenCalledOnce();
});

test('Esc and a chosen item close it and give the focus back', async () => {
  const { user, button, print } = openPage();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('Tab goes on after the button', async () => {
  const { user, button } = openPage();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('a click elsewhere closes it', async () => {
  const { user, button } = openPage();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('its button closes it, and so does scrolling', async () => {
  const { user, button } = openPage();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  window.dispatchEvent(new Event('scroll'));
  expect(await screen.findByRole('button', { expanded: false, name: /^More/ })).toHaveFocus();
});
