import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

test.each([
  ['Aarav Example', 'AE'],
  ['Binita Thapa Magar', 'BM'],
  ['sita', 'S'],
  ['कमला अधिकारी', 'कअ'],
  ['सीता विष्णु', 'सीवि'],
  ['  Hari   Rai ', 'HR'],
  ['', ''],
])('without a picture %j is shown as %j', (name, initials) => {
  const { container } = render(<Avatar name={name} image="" shape="photo" />);
  expect(container.textContent).toBe(initials);
});

test('a picture that the browser may not load, such as one of another website, is shown as initials', () => {
  const { container } = render(
    <Avatar name="Aarav Example" image="https://pictures.example/aarav.jpg" shape="photo" />,
  );
  expect(container.textContent).toBe('');
  fireEvent.error(container.querySelector('img')!);
  expect(container.textContent).toBe('AE');
});
