import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { MoneyField } from './MoneyField.tsx';

const onSubmit = vi.fn<(values: { amount: string }) => void>();

function Form() {
  const form = useForm({ defaultValues: { amount: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <MoneyField form={form} name="amount" label="Amount" required />
      <button type="submit">Save</button>
    </form>
  );
}

test('what was typed is written as amounts are, and read without commas', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText('Amount');
  await user.type(field, '125000.5');
  expect(field).toHaveValue('125000.5');
  await user.tab();
  expect(field).toHaveValue('1,25,000.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ amount: '125000.5' });
  await user.clear(field);
  await user.type(field, '12x');
  await user.tab();
  expect(field).toHaveValue('12x');
});
