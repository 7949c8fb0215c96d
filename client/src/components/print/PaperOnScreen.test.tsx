import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { Both } from './Both.tsx';
import { PaperOnScreen } from './PaperOnScreen.tsx';

afterEach(() => chooseLanguage('en'));

function Paper({ year }: { year: number }) {
  return (
    <article>
      <Both english="Month" nepali="महिना" /> {formatMonth({ year, month_name: 'Mangsir' })}
    </article>
  );
}

/** A page with a paper and, in the language of the screen, a button that changes it. */
function Page({ language }: { language: PaperLanguage }) {
  const [year, setYear] = useState(2083);
  return (
    <>
      <button type="button" onClick={() => setYear(year + 1)}>
        {formatMonth({ year, month_name: 'Mangsir' })}
      </button>
      <PaperOnScreen language={language}>
        <Paper year={year} />
      </PaperOnScreen>
    </>
  );
}

test.each<['en' | 'ne', PaperLanguage, string, string]>([
  ['en', 'both', 'Mangsir 2083', 'Month / महिना Mangsir 208'],
  ['en', 'ne', 'Mangsir 2083', 'महिना २०८'],
  ['ne', 'both', '२०८३ मंसिर', 'Month / महिना Mangsir 208'],
  ['ne', 'en', '२०८३ मंसिर', 'Month Mangsir 208'],
  ['ne', 'ne', '२०८३ मंसिर', 'महिना २०८'],
])('on a screen in %s a paper in %s is as it is printed', async (screenLanguage, language, button, paper) => {
  await chooseLanguage(screenLanguage);
  render(<Page language={language} />);
  const [three, four] = paper.includes('२०८') ? ['३ मंसिर', '४ मंसिर'] : ['3', '4'];
  expect(await screen.findByRole('article')).toHaveTextContent(`${paper}${three}`);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(
    await screen.findByText((text) => text.includes(`${paper.split(' ').at(-1)}${four}`), {
      selector: 'article',
    }),
  ).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(`${paper}${four}`);
});
