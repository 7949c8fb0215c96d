import { readLanguageFrom } from '@school-office/contract/language';
import { learn } from '@school-office/contract/words';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sentence } from './Sentence.tsx';

const TEXT = '{{count}} students of {{name}} wait. <a>Fee plan</a>';

function show() {
  const { container } = render(
    <Sentence
      text={TEXT}
      values={{ count: 1234, name: 'Asha <b> & "Co"' }}
      parts={{ a: <a href="/plan">-</a> }}
    />,
  );
  return container.textContent;
}

afterEach(() => readLanguageFrom(() => 'en'));

it('puts values and elements in', () => {
  expect(show()).toBe('1,234 students of Asha <b> & "Co" wait. Fee plan');
  expect(screen.getByRole('link', { name: 'Fee plan' })).toHaveAttribute('href', '/plan');
});

it('is in the language of the reader', () => {
  learn('ne', { [TEXT]: '{{name}} का {{count}} जना पर्खँदै छन् । <a>शुल्क संरचना</a>' });
  readLanguageFrom(() => 'ne');

  expect(show()).toBe('Asha <b> & "Co" का १,२३४ जना पर्खँदै छन् । शुल्क संरचना');
  expect(screen.getByRole('link', { name: 'शुल्क संरचना' })).toBeVisible();
});
