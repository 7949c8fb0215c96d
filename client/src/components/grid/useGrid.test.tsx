import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { GridField } from './GridField.tsx';
import { useGrid, type Place, type TypedCell } from './useGrid.ts';

const ROWS = ['Maya', 'Arjun', 'Sita'];
const COLUMNS = ['Nepali', 'English'];

function openFields() {
  const onLeave = vi.fn<(place: Place) => void>();
  function Marks() {
    const [texts, setTexts] = useState<Record<string, string>>({});
    const type = (cells: readonly TypedCell[]) =>
      setTexts((before) => ({
        ...before,
        ...Object.fromEntries(cells.map(({ row, column, text }) => [`${row} ${column}`, text])),
      }));
    const { ref, cell, handlers } = useGrid<HTMLTableElement>({
      rows: ROWS.length,
      columns: COLUMNS.length,
      onPaste: type,
      onUndo: (place) => type([{ ...place, text: '' }]),
      onLeave,
    });
    return (
      <table ref={ref} {...handlers}>
        <tbody>
          {ROWS.map((name, row) => (
            <tr key={name}>
              {COLUMNS.map((subject, column) => {
                const text = texts[`${row} ${column}`] ?? '';
                return (
                  <td key={subject} {...cell(row, column)}>
                    <GridField
                      label={`${name}, ${subject}`}
                      text={text}
                      onType={(typed) => type([{ row, column, text: typed }])}
                      problem={text === 'x' ? 'Marks are a number' : undefined}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  render(<Marks />);
  return { user: userEvent.setup(), onLeave };
}

function field(name: string) {
  return screen.getByRole('textbox', { name });
}

test('arrows and Enter move between the fields and stay at the edges', async () => {
  const { user } = openFields();
  await user.click(field('Maya, Nepali'));
  await user.keyboard('{ArrowRight}');
  expect(field('Maya, English')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(field('Maya, English')).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(field('Sita, English')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field('Sita, English')).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowLeft}');
  expect(field('Arjun, Nepali')).toHaveFocus();
});

test('a text is typed over, and inside of it the arrows move the cursor first', async () => {
  const { user, onLeave } = openFields();
  await user.click(field('Maya, English'));
  await user.keyboard('40{ArrowLeft}');
  expect(field('Maya, English')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(field('Maya, Nepali')).toHaveFocus();
  expect(onLeave).toHaveBeenLastCalledWith({ row: 0, column: 1 });
  await user.keyboard('{ArrowRight}35');
  expect(field('Maya, English')).toHaveValue('35');
  await user.keyboard('{Escape}');
  expect(field('Maya, English')).toHaveValue('');
});

test('a block fills the cells from the focused one on, as far as there are any', async () => {
  const { user } = openFields();
  await user.click(field('Arjun, Nepali'));
  fireEvent.paste(field('Arjun, Nepali'), { clipboardData: { getData: () => '31\t32\t33\r\n41\t42\n51\n' } });
  expect(field('Arjun, Nepali')).toHaveValue('31');
  expect(field('Arjun, English')).toHaveValue('32');
  expect(field('Sita, Nepali')).toHaveValue('41');
  expect(field('Sita, English')).toHaveValue('42');
  expect(field('Maya, Nepali')).toHaveValue('');
});

test.each([
  ['begins with an empty row', '\r\n41\r\n', ['', '2', '41', '4']],
  ['begins with an empty cell', '\t32\n\t42\n', ['', '32', '', '42']],
  ['ends with an empty row', '31\n\n', ['31', '2', '', '4']],
  ['ends with an empty cell', '31\t\n41\t', ['31', '', '41', '']],
])(
  'a block that %s empties that cell, and the others stand where they stood',
  async (_which, text, values) => {
    const { user } = openFields();
    const fields = ['Arjun, Nepali', 'Arjun, English', 'Sita, Nepali', 'Sita, English'].map(field);
    for (const [index, each] of fields.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await user.type(each, String(index + 1));
    }
    await user.click(fields[0]!);
    fireEvent.paste(fields[0]!, { clipboardData: { getData: () => text } });
    expect(fields.map((each) => (each as HTMLInputElement).value)).toEqual(values);
  },
);

test('a cell says what is wrong with its text', async () => {
  const { user } = openFields();
  await user.type(field('Maya, Nepali'), 'x');
  expect(field('Maya, Nepali')).toBeInvalid();
  expect(field('Maya, Nepali')).toHaveAttribute('title', 'Marks are a number');
  await user.clear(field('Maya, Nepali'));
  expect(field('Maya, Nepali')).toBeValid();
});

function Names() {
  const { ref, cell, handlers } = useGrid<HTMLDivElement>({ rows: ROWS.length, columns: 1 });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the buttons inside
    <div ref={ref} {...handlers}>
      {ROWS.map((name, row) => (
        <div key={name} {...cell(row, 0)}>
          <button type="button">{name}</button>
        </div>
      ))}
    </div>
  );
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

test('a column of buttons is walked by all arrows, Home and End', async () => {
  render(<Names />);
  const user = userEvent.setup();
  await user.click(button('Maya'));
  await user.keyboard('{ArrowRight}');
  expect(button('Arjun')).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(button('Sita')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(button('Maya')).toHaveFocus();
});
