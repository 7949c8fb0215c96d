import { language } from '@school-office/contract/language';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Both, useBoth } from './Both.tsx';
import { PaperLanguageContext } from './paperLanguage.ts';
import { usePrint } from './usePrint.tsx';

function Words({ nepali = 'मिति' }: { nepali?: string }) {
  const both = useBoth();
  return (
    <p title={both('Date', nepali)}>
      <Both english="Date" nepali={nepali} />
    </p>
  );
}

test.each<[PaperLanguage, string]>([
  ['both', 'Date / मिति'],
  ['en', 'Date'],
  ['ne', 'मिति'],
])('words of a paper in %s', (chosen, words) => {
  const { container } = render(
    <PaperLanguageContext value={chosen}>
      <Words />
    </PaperLanguageContext>,
  );
  expect(container).toHaveTextContent(words);
  expect(screen.getByTitle(words)).toHaveTextContent(words);
  expect(container.querySelector('[lang=ne]')?.textContent).toBe(chosen === 'both' ? 'मिति' : undefined);
});

test.each<PaperLanguage>(['both', 'en', 'ne'])('words without Nepali stand in English in %s', (chosen) => {
  const { container } = render(
    <PaperLanguageContext value={chosen}>
      <Words nepali="" />
    </PaperLanguageContext>,
  );
  expect(container.textContent).toBe('Date');
});

test.each<[PaperLanguage | undefined, string]>([
  ['both', 'Date / मिति, Principal en'],
  ['en', 'Date, Principal en'],
  ['ne', 'मिति, प्रधानाध्यापक ne'],
  [undefined, 'Date / मिति, Principal en'],
])(
  'a paper in %s is made and drawn in its language, the page beside it in its own',
  async (chosen, words) => {
    const printed = vi.fn<(text: string) => void>();
    render(<Page chosen={chosen} onPrinted={printed} />);
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(printed).toHaveBeenCalled());
    expect(printed).toHaveBeenCalledWith(words);
    expect(screen.getByRole('button')).toHaveTextContent('Principal en');
    expect(language()).toBe('en');
  },
);

interface PageProps {
  chosen: PaperLanguage | undefined;
  onPrinted: (text: string) => void;
}

function Page({ chosen, onPrinted }: PageProps) {
  const { print, output } = usePrint({
    documentTitle: 'Paper',
    pageStyle: '',
    language: chosen,
    content: () => Promise.resolve(() => <Paper word={t('Principal')} onPrinted={onPrinted} />),
  });
  return (
    <>
      <button type="button" onClick={print}>
        {t('Principal')} {language()}
      </button>
      {output}
    </>
  );
}

/** Says what it was drawn as. */
function Paper({ word, onPrinted }: { word: string; onPrinted: (text: string) => void }) {
  const own = language();
  return (
    <p
      ref={(element) => {
        if (element) onPrinted(element.textContent);
      }}
    >
      <Both english="Date" nepali="मिति" />, {word} {own}
    </p>
  );
}
